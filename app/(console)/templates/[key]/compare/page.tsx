import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { readOnce } from "../read-once.ts";
import { CompareDesk } from "./compare-desk.tsx";
import { NoPair } from "./no-pair.tsx";
import { pairOf } from "./pair-of.ts";
import { readCompare } from "./read-compare.ts";
import { loadCompareSearch } from "./search.ts";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Compare versions of ${decodeURIComponent((await params).key)}`,
});

export default async function TemplateComparePage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("template.preview");
  const [{ key }, search] = [await params, await loadCompareSearch(searchParams)];
  const template = await readOnce(ctx, key);
  const pair = pairOf(template, search);
  if (pair === null || "missing" in pair) return <NoPair template={template} missing={pair?.missing ?? null} />;
  const rules = template.rules.map((rule) => rule.key);
  const compared = await readCompare(ctx, { key: template.key, ...pair, rules, search });
  return <CompareDesk template={template} compared={compared} />;
}
