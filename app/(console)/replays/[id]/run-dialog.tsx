"use client";

import { useQuery } from "@tanstack/react-query";
import { Cut } from "@/components/cut.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { request } from "@/components/request.ts";
import { Warning } from "@/components/warning.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { UNDO_SECONDS } from "@/domain/replay/limits.policy.ts";
import type { Replay, ReplayItem } from "@/domain/replay/schema.ts";
import { optionsInWords } from "./options-in-words.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

export type RunDialogProps = { open: boolean; onOpenChange(open: boolean): void; replay: Replay; deeds: ReplayDeeds };

const SOME = 5;

/** The last look before mail goes out: how many, to whom, how. */
export function RunDialog({ open, onOpenChange, replay, deeds }: RunDialogProps) {
  const { id, revision, toSend, total, people, options } = replay;
  const path = `/api/replays/${id}/items?verdict=send&limit=${SOME}`;
  const { data } = useQuery({
    queryKey: [path, revision],
    queryFn: ({ signal }) => request<Page<ReplayItem>>(path, { signal }),
    enabled: open,
    gcTime: 0,
  });
  return (
    <PlanDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Replay ${many(toSend, "message")}?`}
      description={`It begins ${UNDO_SECONDS} seconds from now and can be taken back until then. Each message is checked once more when it goes.`}
      plan={[
        ["Messages", figure(toSend)],
        ["People", figure(people)],
        ["Left out", figure(total - toSend)],
        ...optionsInWords(replay),
      ]}
      action={`Replay ${many(toSend, "message")}`}
      onConfirm={() => deeds.ask("run", { revision })}
    >
      <div className="grid gap-3">
        {options.includeUnknown && <Warning>Those of which nobody can tell are in it: who got the first gets it twice.</Warning>}
        {data && (
          <ul aria-label="Some of the recipients" className="grid gap-0.5 text-ink-2 text-xs">
            {data.rows.map((item) => (
              <li key={item.id} className="flex justify-between gap-3">
                <Cut text={item.address} />
                <Cut text={item.ruleKey} className="text-ink-3" />
              </li>
            ))}
            {toSend > data.rows.length && <li className="text-ink-3">and {figure(toSend - data.rows.length)} more</li>}
          </ul>
        )}
      </div>
    </PlanDialog>
  );
}
