import { Icon } from "@/components/icon.tsx";
import { statusOfWhatIf } from "@/components/status/what-if.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { ToldAnswer, WhatIfCell, WhatIfSample } from "@/domain/what-if/schema.ts";

type Props = { label: string; cells: readonly WhatIfCell[]; sides: readonly string[] };

/** The table of then × now: each pair of answers with how often, and some of its messages. */
export function Cells({ label, cells, sides: [left, right] }: Props) {
  return (
    <ul aria-label={label} className="-my-2 divide-y">
      {cells.map((cell) => (
        <li key={keyOf(cell)} className="grid gap-1.5 py-2.5 text-sm">
          <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)_1rem_minmax(0,1fr)_4rem]">
            <span className="flex justify-between sm:block">
              <StatusBadge status={statusOfWhatIf[cell.group]} />
              <Count n={cell.count} className="sm:hidden" />
            </span>
            <Answer side={left ?? ""} answer={cell.left} />
            <Icon name="arrow-right" className="size-4 text-ink-3 max-sm:hidden" />
            <Answer side={right ?? ""} answer={cell.right} />
            <Count n={cell.count} className="max-sm:hidden" />
          </div>
          <details className="sm:pl-[9.25rem]">
            <summary className="min-h-6 w-fit cursor-pointer text-ink-3 text-xs leading-6 hover:text-ink">
              {cell.samples.length < cell.count ? `The newest ${cell.samples.length}` : "Which"}
            </summary>
            <ul className="grid gap-1 pt-1">
              {cell.samples.map((sample) => (
                <Sample key={`${sample.eventId} ${sample.to} ${sample.sequence}`} sample={sample} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ left, right }: WhatIfCell): string => `${left.kind} ${left.reason} ${right.kind} ${right.reason}`;

const Count = ({ n, className }: { n: number; className: string }) => (
  <span className={`text-right font-medium tabular-nums ${className}`}>{figure(n)}</span>
);

const verbs: Record<ToldAnswer["kind"], string> = {
  send: "Send",
  skip: "Skip",
  expire: "Expire",
  wait: "Wait",
  none: "No message",
  error: "Rule failed",
  planned: "A message; its check is not re-judgeable",
  unknown: "Not re-judgeable",
};

const Answer = ({ side, answer: { kind, words } }: { side: string; answer: ToldAnswer }) => (
  <span className="min-w-0 [overflow-wrap:anywhere]">
    <span className="mr-1.5 text-ink-3 text-xs">{side}</span>
    <span className="font-medium">{verbs[kind]}</span>
    {words && <span className="text-ink-2">: {words}</span>}
  </span>
);

const Sample = ({ sample: { eventId, acceptedAt, messageId, to, sequence, detail } }: { sample: WhatIfSample }) => (
  <li className="flex flex-wrap items-center gap-x-3 text-xs">
    <TextLink className="min-h-6 content-center" href={messageId ? `/messages/${messageId}` : `/events/${eventId}`}>
      {to ?? "nobody"}
      {sequence > 1 && `, no. ${sequence}`}
    </TextLink>
    <span className="text-ink-3">
      <Time iso={acceptedAt} quiet />
    </span>
    {detail && <span className="font-mono text-bad [overflow-wrap:anywhere]">{detail}</span>}
  </li>
);
