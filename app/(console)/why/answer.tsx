import { statusOfWhy } from "@/components/status/why.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { WhyAnswer } from "@/domain/why/schema.ts";
import { Arrivals } from "./arrivals.tsx";
import { Conditions } from "./conditions.tsx";
import { Findings } from "./findings.tsx";
import { ProofButton } from "./proof.tsx";
import { Who } from "./who.tsx";

/** The answer in one sentence, what to do about it, and what it rests on. */
export function Answer({
  answer: said,
  search,
}: {
  answer: WhyAnswer;
  search: { who: string | null; at: string | null; zone: string | null };
}) {
  const { answer, headline, conditions, live, arrivals, others, rules, who } = said;
  return (
    <div className="grid gap-5">
      <section aria-label="Answer" className="rounded-xl border bg-surface px-5 py-4 shadow-rest">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-96">
            {answer && <StatusBadge status={statusOfWhy[answer.kind]} />}
            <h2 className="mt-1.5 max-w-4xl text-pretty font-semibold text-lg [overflow-wrap:anywhere]">{headline}</h2>
            {answer && <p className="mt-1 max-w-3xl text-ink-2 text-sm">{answer.next}</p>}
          </div>
          {answer?.proof && <ProofButton proof={answer.proof} />}
        </div>
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          {rules.length > 0 && <Findings title="Newest of each rule" findings={rules} ask={search} />}
          {conditions.length > 0 && <Conditions conditions={conditions} live={live} />}
          {others.length > 0 && <Findings title="Also about them" findings={others} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <Who who={who} />
          {arrivals && <Arrivals arrivals={arrivals} />}
        </div>
      </div>
    </div>
  );
}
