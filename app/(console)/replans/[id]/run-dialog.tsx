"use client";

import { useQuery } from "@tanstack/react-query";
import { Cut } from "@/components/cut.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { request } from "@/components/request.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { UNDO_SECONDS } from "@/domain/replay/limits.policy.ts";
import type { ReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { replanOptionsInWords } from "../option-words.ts";
import { deedOf } from "./deed-words.ts";

export type RunDialogProps = { open: boolean; onOpenChange(open: boolean): void; replan: Replan; deeds: ReplayDeeds };

/** The last look before anything comes of it: how many events and messages, and for whom. */
export function RunDialog({ open, onOpenChange, replan, deeds }: RunDialogProps) {
  const { id, revision, toDo, total, messages, late, duplicates, options } = replan;
  const path = `/api/replans/${id}/recipients`;
  const { data = [] } = useQuery({
    queryKey: [path, revision],
    queryFn: ({ signal }) => request<string[]>(path, { signal }),
    enabled: open && messages > 0,
    gcTime: 0,
  });
  const what = deedOf(replan);
  return (
    <PlanDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${what}?`}
      description={`It begins ${UNDO_SECONDS} seconds from now and can be taken back until then. Each event is looked at once more, and what comes of it is sent as the rules say.`}
      plan={[
        ["Events", figure(toDo)],
        ["New messages", figure(messages)],
        ...(late > 0 ? [["Past their deadline at once", figure(late)] satisfies [string, string]] : []),
        ["There already", figure(duplicates)],
        ["Left as they are", figure(total - toDo)],
        ...replanOptionsInWords(options),
      ]}
      action={what}
      onConfirm={() => deeds.ask("run", { revision })}
    >
      {data.length > 0 && (
        <ul aria-label="Some of the recipients" className="grid gap-0.5 text-ink-2 text-xs">
          {data.map((address) => (
            <li key={address}>
              <Cut text={address} />
            </li>
          ))}
          {messages > data.length && <li className="text-ink-3">and more</li>}
        </ul>
      )}
    </PlanDialog>
  );
}
