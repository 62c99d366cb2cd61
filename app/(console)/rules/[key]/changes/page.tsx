import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { readRuleChanges } from "@/domain/rule/changes.ts";
import { readOnce } from "../read-once.ts";
import { ChangesView } from "./changes-view.tsx";

export const metadata: Metadata = { title: "Changes of a rule" };

export default async function RuleChangesPage({ params }: { params: Promise<{ key: string }> }) {
  const { ctx } = await requireSession("console.read");
  const { row } = await readOnce(ctx, (await params).key);
  return <ChangesView changes={await readRuleChanges(ctx, { key: row.key })} />;
}
