"use client";

import { Card } from "@/components/card.tsx";
import { late } from "@/components/late.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { ListedDropRun } from "@/domain/drop/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import { useLive } from "../../use-live.ts";

const TakeBackRun = late(() => import("./take-back-run.tsx").then((module) => module.TakeBackRun));

type Props = { initial: ListedDropRun[]; mayTakeBack: boolean };

/** Whole causes that were dropped and of which something is dropped still, each with the way back; nothing where there is none. */
export function DropRuns({ initial, mayTakeBack }: Props) {
  const runs = useLive<ListedDropRun[]>("/api/dropped/runs", initial, (all) => all.some(isMoving), "causes");
  if (runs.data.length === 0) return null;
  return (
    <div className="mb-5">
      <Card title="Dropped as a whole">
        <ul aria-label="Dropped as a whole" className="-my-3 divide-y text-sm">
          {runs.data.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-0 flex-1 basis-60">
                <TextLink href={`/dead-letters/${run.causeId}`} className="min-h-6 truncate leading-6" title={run.title}>
                  {run.title}
                </TextLink>
                <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">
                  {run.by}: {run.reason} · <Time iso={run.at} />
                </span>
              </span>
              <span className="text-ink-2 tabular-nums">{standing(run)}</span>
              {mayTakeBack && !isMoving(run) && <TakeBackRun run={run} onDone={runs.retry} />}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const isMoving = ({ endedAt, back }: ListedDropRun): boolean => endedAt === null || (back !== null && back.endedAt === null);

function standing({ endedAt, back, kind, left, lookedAt, total }: ListedDropRun): string {
  if (endedAt === null) return `dropping: ${figure(lookedAt)} of ${figure(total)}`;
  if (back !== null && back.endedAt === null)
    return `${back.by} takes them back: ${figure(back.lookedAt)} of ${figure(back.total)}`;
  return `${many(left, kind)} dropped`;
}
