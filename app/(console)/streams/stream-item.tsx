import type { ReactNode } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { durationInWords } from "@/domain/list/duration.policy.ts";
import { limitsInWords } from "@/domain/stream/limits-in-words.policy.ts";
import type { StreamRow } from "@/domain/stream/schema.ts";
import { LONGEST_DUE } from "@/domain/stream/waits.policy.ts";
import { readyOfRule } from "../overview/links.ts";
import { PausedBy } from "./paused-by.tsx";
import type { Asked } from "./stream-dialogs.tsx";
import { StreamFigures } from "./stream-figures.tsx";
import { anchorOf } from "./stream-path.ts";
import { streamStatus } from "./stream-status.ts";

type Props = { stream: StreamRow; ask: ((asked: Asked) => void) | null };

/** One stream: its state and what can be done, its figures, and what stands behind them. `ask` null: the reader may do nothing. */
export function StreamItem({ stream, ask }: Props) {
  const { key, description, pause } = stream;
  const allKnown = stream.ready + stream.inFlight <= LONGEST_DUE;
  return (
    <li
      id={anchorOf(key)}
      className="grid scroll-mt-16 gap-3 py-4 target:-mx-3 target:rounded-md target:bg-accent-soft target:px-3"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{key}</span>
            <StatusBadge status={streamStatus(stream)} />
          </h3>
          {description && <p className="mt-0.5 text-ink-2 text-sm [overflow-wrap:anywhere]">{description}</p>}
        </div>
        {ask && (
          <div className="flex gap-2">
            <Button size="sm" onClick={() => ask({ deed: "limits", stream })} aria-label={`Set limits of ${key}`}>
              <Icon name="gauge" className="size-3.5" /> Set limits
            </Button>
            {pause ? (
              <Button size="sm" variant="primary" onClick={() => ask({ deed: "resume", stream })} aria-label={`Resume ${key}`}>
                <Icon name="play" className="size-3.5" /> Resume
              </Button>
            ) : (
              <Button size="sm" onClick={() => ask({ deed: "pause", stream })} aria-label={`Pause ${key}`}>
                <Icon name="pause" className="size-3.5" /> Pause
              </Button>
            )}
          </div>
        )}
      </div>
      {pause && (
        <p className="rounded-md bg-warn-soft px-3 py-1.5 text-sm text-warn [overflow-wrap:anywhere]">
          <PausedBy pause={pause} /> Nothing of it starts; deadlines go on.
        </p>
      )}
      <StreamFigures stream={stream} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact name="Limits">{limitsInWords(stream.limits)}</Fact>
        <Fact name="Goes out by">{wayInWords(stream)}</Fact>
        {stream.deadlineMinutes !== null && (
          <Fact name="Deadline">{durationInWords(stream.deadlineMinutes * 60_000)} unless its rule says another</Fact>
        )}
        {stream.waits.length > 0 && (
          <Fact name="Who waits">
            {stream.waits.map(({ ruleKey, count }, index) => (
              <span key={ruleKey}>
                {index > 0 && ", "}
                <TextLink href={readyOfRule(key, ruleKey)} prefetch={false} className="inline-flex min-h-6 items-center">
                  {ruleKey}
                </TextLink>
                {allKnown && ` ${count}`}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function wayInWords({ provider, fallback, account, declared }: StreamRow): string {
  if (!declared) return "no worker: the running build does not have it";
  const named = `${provider ?? "the default provider"}${fallback ? `, or ${fallback} while that takes nothing` : ""}`;
  return account === null ? `${named}, which is not set up here` : `${named} (now ${account})`;
}
