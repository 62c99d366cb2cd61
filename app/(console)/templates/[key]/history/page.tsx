import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { readOnce } from "../read-once.ts";
import { HistoryView } from "./history-view.tsx";
import { readHistory } from "./read-history.ts";
import { loadHistorySearch } from "./search.ts";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `History of ${decodeURIComponent((await params).key)}`,
});

export default async function TemplateHistoryPage({ params, searchParams }: Props) {
  const { ctx, zone } = await requireSession("template.preview");
  const search = await loadHistorySearch(searchParams);
  const template = await readOnce(ctx, (await params).key);
  const answer = await readHistory(ctx, { template, search, zone });
  return <HistoryView template={template} search={search} answer={answer} />;
}
