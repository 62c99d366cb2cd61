import { Empty } from "@/components/empty.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { AskDay } from "./ask-day.tsx";
import { DayAnswer } from "./day-answer.tsx";
import { HistoryList } from "./history-list.tsx";
import type { HistoryAnswer } from "./read-history.ts";
import type { HistorySearch } from "./search.ts";
import { SendsChart } from "./sends-chart.tsx";

type Props = { template: TemplateDetail; search: HistorySearch; answer: HistoryAnswer };

/** The question, its answer, and what led there. */
export function HistoryView({ template: { key, rules }, search, answer }: Props) {
  const ask = { template: key, rules: rules.map((rule) => rule.key), search, at: answer.at, zone: answer.zone };
  return (
    <div className="grid gap-5">
      <AskDay key={JSON.stringify(search)} {...ask} />
      {answer.fault === null ? (
        <>
          <DayAnswer template={key} search={search} answer={answer} />
          <SendsChart history={answer.history} template={key} shown={answer.looked?.version?.number ?? null} />
          <HistoryList template={key} history={answer.history} />
        </>
      ) : (
        <Empty icon="history" title="This cannot be answered">
          {answer.fault}
        </Empty>
      )}
    </div>
  );
}
