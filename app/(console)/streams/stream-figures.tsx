import type { ReactNode } from "react";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { durationInWords } from "@/domain/list/duration.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { StreamRow } from "@/domain/stream/schema.ts";
import { Figure } from "../overview/figure.tsx";
import { workOf } from "../overview/links.ts";

/** How much waits, how fast it moves, and how long it will take. */
export function StreamFigures({ stream }: { stream: StreamRow }) {
  const { key, ready, waiting, inFlight, oldest, perMinute } = stream;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-[repeat(3,1fr)_1.4fr_repeat(2,1fr)_1.4fr]">
      <Value name="Ready">
        <Figure count={ready} href={workOf(key, "ready")} label={`messages of ${key}, ready`} capped />
      </Value>
      <Value name="Waiting">
        <Figure count={waiting} href={workOf(key, "waiting")} label={`messages of ${key}, waiting`} capped />
      </Value>
      <Value name="In flight">
        <Figure count={inFlight} href={workOf(key, "sending")} label={`messages of ${key}, in flight`} capped />
      </Value>
      <Value name="Oldest due">
        {oldest ? (
          <TextLink href={`/messages/${oldest.intentId}`} prefetch={false} className="inline-flex min-h-6 items-center">
            <Time iso={oldest.dueAt} quiet />
          </TextLink>
        ) : (
          <Nothing>nothing due</Nothing>
        )}
      </Value>
      <Value name="In, a minute">
        <Rate of={perMinute.in} />
      </Value>
      <Value name="Out, a minute">
        <Rate of={perMinute.out} />
      </Value>
      <Value name="Empty in">{drain(stream)}</Value>
    </dl>
  );
}

const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3 text-xs">{name}</dt>
    <dd className="min-h-6 font-medium text-sm tabular-nums leading-6">{children}</dd>
  </div>
);

const Nothing = ({ children }: { children: ReactNode }) => <span className="font-normal text-ink-3">{children}</span>;

const Rate = ({ of }: { of: number }) => (of === 0 ? <Nothing>0</Nothing> : of < 10 ? of.toFixed(1) : figure(Math.round(of)));

/** Until what is ready now is gone, as fast as it goes now. */
function drain({ hold, ready, drainSeconds }: StreamRow): ReactNode {
  if (ready === 0) return <Nothing>nothing is ready</Nothing>;
  if (hold !== null && hold !== "throttled") return <Nothing>{hold === "paused" ? "paused" : "held"}</Nothing>;
  return drainSeconds === null ? <Nothing>does not move</Nothing> : `about ${durationInWords(drainSeconds * 1_000)}`;
}
