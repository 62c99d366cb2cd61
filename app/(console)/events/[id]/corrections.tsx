import { Card } from "@/components/card.tsx";
import { LineChanges } from "@/components/line-changes.tsx";
import { Time } from "@/components/time.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { Correction } from "@/domain/correction/schema.ts";
import { arranged } from "@/domain/diff/arrange.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";
import { MarkedPayload } from "./marked-payload.tsx";

type Props = { event: Pick<EventDetail, "corrections" | "faults" | "withheld"> };

/** What somebody put in the payload's place: the newest counts, and its faults are today's; earlier ones are told with what they changed. */
export const Corrections = ({ event: { corrections, faults, withheld } }: Props) => (
  <Card title="Payload, corrected">
    <ul className="grid gap-5">
      {corrections.map((correction, n) => (
        <li key={correction.no} className="grid min-w-0 gap-2">
          <p className="text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">{correction.by}</span>{" "}
            <span className="text-ink-3">
              <Time iso={correction.at} />, no. {correction.no}
              {n > 0 && ", no longer counts"}
            </span>
            : {correction.reason}
          </p>
          {withheld ? (
            <Withheld>Your role cannot see payloads. Support and above can.</Withheld>
          ) : correction.omitted ? (
            <p className="text-ink-3 text-sm">Not shown: newer corrections are as much as a page holds.</p>
          ) : correction.payload === null ? (
            <p className="text-ink-3 text-sm">Dropped by retention.</p>
          ) : (
            <Shown correction={correction} text={n === 0 ? correction.payload : null} faults={faults} />
          )}
        </li>
      ))}
    </ul>
  </Card>
);

function Shown({ correction, text, faults }: { correction: Correction; text: string | null; faults: EventDetail["faults"] }) {
  return (
    <>
      {text !== null && <MarkedPayload text={text} faults={faults} label="Corrected payload" />}
      {correction.changes && (
        <details className="text-sm" open={text === null}>
          <summary className="min-h-6 w-fit cursor-pointer text-ink-2">What changed, against what came</summary>
          <div className="mt-2">
            <LineChanges
              diff={arranged(correction.changes, { folded: true })}
              label={`What correction ${correction.no} changed`}
            />
          </div>
        </details>
      )}
    </>
  );
}
