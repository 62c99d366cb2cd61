import { statusOfMessage } from "@/components/status/message.ts";
import { durationInShort } from "@/domain/list/duration.policy.ts";
import type { Flow } from "@/domain/overview/schema.ts";
import { mainEnds, otherEnds } from "./ends.ts";
import { Figure } from "./figure.tsx";
import { restedIn } from "./links.ts";

/** What came to rest in the span, and how fast it was accepted. */
export function Totals({ flow }: { flow: Flow }) {
  const others = otherEnds(flow);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-rest sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.5fr_auto_auto]">
      {mainEnds.map((status) => (
        <Tile key={status} name={statusOfMessage[status].word}>
          <Figure
            count={flow.totals[status] ?? 0}
            href={restedIn(flow, status)}
            label={`${status} messages`}
            className="font-semibold text-xl"
          />
        </Tile>
      ))}
      <Tile name="Other ends">
        <span className="flex min-h-6 flex-wrap gap-x-3 text-sm">
          {others.length === 0 && <span className="text-ink-3">none</span>}
          {others.map((status) => (
            <span key={status} className="whitespace-nowrap">
              <Figure count={flow.totals[status] ?? 0} href={restedIn(flow, status)} label={`${status} messages`} /> {status}
            </span>
          ))}
        </span>
      </Tile>
      <Tile name="Half accepted within">
        <span className="font-semibold text-xl tabular-nums">{inShort(flow.p50)}</span>
      </Tile>
      <Tile name="95 % accepted within">
        <span className="font-semibold text-xl tabular-nums">{inShort(flow.p95)}</span>
      </Tile>
    </dl>
  );
}

const Tile = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex min-h-18 min-w-0 flex-col gap-0.5 bg-surface px-4 py-2.5">
    <dt className="text-ink-3 text-xs">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const inShort = (ms: number | null): string => (ms === null ? "–" : durationInShort(ms));
