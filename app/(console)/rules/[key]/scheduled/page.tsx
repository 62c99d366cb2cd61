import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { mayForRule } from "@/domain/access/own-rule.ts";
import { listScheduled } from "@/domain/rule/list-scheduled.ts";
import { loadCursor } from "../../../cursor.ts";
import { readOnce } from "../read-once.ts";
import { ScheduledList } from "./scheduled-list.tsx";

export const metadata: Metadata = { title: "Scheduled by a rule" };
type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export default async function RuleScheduledPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const { row } = await readOnce(ctx, (await params).key);
  const { cursor } = await loadCursor(searchParams);
  const initial = await firstPage(listScheduled(ctx, { key: row.key, cursor }));
  return <ScheduledList ruleKey={row.key} initial={initial} mayWrite={mayForRule(ctx, "rule.write", row.key)} />;
}
