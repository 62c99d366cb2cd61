import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { Empty } from "@/components/empty.tsx";
import { readOnce } from "../read-once.ts";
import { AskDay } from "./ask-day.tsx";
import { DayAnswer } from "./day-answer.tsx";
import { HistoryList } from "./history-list.tsx";
import { readHistory } from "./read-history.ts";
import { loadHistorySearch } from "./search.ts";
import { SendsChart } from "./sends-chart.tsx";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `History of ${decodeURIComponent((await params).key)}`,
});

export default async function TemplateHistoryPage({ params, searchParams }: Props) {
  const { ctx, zone } = await requireSession("template.preview");
  const search = await loadHistorySearch(searchParams);
  const template = await readOnce(ctx, (await params).key);
  const answer = await readHistory(ctx, { template, search, zone });
  const rules = template.rules.map(({ key }) => key);
  return (
    <div className="grid gap-5">
      <AskDay
        key={JSON.stringify(search)}
        template={template.key}
        rules={rules}
        search={search}
        at={answer.at}
        zone={answer.zone}
      />
      {answer.fault === null ? (
        <>
          <DayAnswer template={template.key} search={search} answer={answer} />
          <SendsChart history={answer.history} template={template.key} shown={answer.looked?.version?.number ?? null} />
          <HistoryList template={template.key} history={answer.history} />
        </>
      ) : (
        <Empty icon="history" title="This is no day">
          {answer.fault}
        </Empty>
      )}
    </div>
  );
}
