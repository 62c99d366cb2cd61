import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { may } from "@/domain/access/require.ts";
import { listVersions } from "@/domain/activation/list.ts";
import { readTemplateUse } from "@/domain/activation/read.ts";
import { loadCursor } from "../../../cursor.ts";
import { readOnce } from "../read-once.ts";
import { InUse } from "./in-use.tsx";
import { VersionList } from "./version-list.tsx";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const metadata: Metadata = { title: "Versions of a template" };

export default async function TemplateVersionsPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const { key } = await readOnce(ctx, (await params).key);
  const page = { key, ...(await loadCursor(searchParams)) };
  const [use, initial] = await Promise.all([readTemplateUse(ctx, { key }), firstPage(listVersions(ctx, page))]);
  const own = isOwnRule(key) && !may(ctx, "own_rule.write");
  const mayDo = { activate: may(ctx, "template.activate") && !own, pin: may(ctx, "rule.pin") && !own };
  return (
    <>
      <InUse initial={use} may={mayDo.activate} />
      <VersionList template={key} initial={initial} may={mayDo} />
    </>
  );
}
