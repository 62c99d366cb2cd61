import { Card } from "@/components/card.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { Misfit } from "@/domain/catalogue/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { PlanReplan } from "../../../replans/plan-replan.tsx";
import { faultWord } from "../../search.ts";

/** What did not fit, by kind of fault: how often, since when, and the way back in. */
export function Misfits({ type, misfits, mayReadmit }: { type: string; misfits: Misfit[]; mayReadmit: boolean }) {
  return (
    <Card title="What did not fit">
      <ul className="-my-1 divide-y">
        {misfits.map((misfit) => (
          <li key={faultWord(misfit)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-60 flex-1">
              <code className="font-mono text-warn text-xs [overflow-wrap:anywhere]">{misfit.place || "(whole event)"}</code>
              <p className="[overflow-wrap:anywhere]">
                {misfit.message} <span className="text-ink-3">({misfit.code})</span>
              </p>
            </div>
            <TextLink
              href={`/events?${new URLSearchParams({ type, fault: faultWord(misfit) })}`}
              className="inline-flex min-h-6 items-center"
            >
              {many(misfit.events, "event")}
            </TextLink>
            <span className="text-ink-3 text-xs">
              last <Time iso={misfit.lastAt} />
            </span>
            {mayReadmit && (
              <PlanReplan size="sm" held label="Readmit" what={many(misfit.events, "event")} choice={choiceOf(type, misfit)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const choiceOf = (type: string, { code, place }: Misfit) => ({
  by: "filter" as const,
  filter: { state: "quarantined" as const, type, fault: { code, place } },
});
