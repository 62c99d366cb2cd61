"use client";

import { toastWithUndo } from "@/components/dialog/undo.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { dropRefusalWords, takeBackRefusalWords } from "@/domain/drop/refusal.policy.ts";
import type { Dropped, TakenBack } from "@/domain/drop/schema.ts";
import { type DropKind, these } from "./drop-words.ts";

/** Gives `drop` and `takeBack` for messages or events by their ids: both say what came of it, and a drop offers its way back. */
export function useDrop(kind: DropKind, onDone: () => void) {
  const takeBack = async (ids: readonly string[], reason?: string): Promise<void> => {
    const { done, refused } = await request<TakenBack>("/api/dropped/take-back", { body: { ids, reason } });
    onDone();
    if (done.length > 0) toast.success(`${these(done.length, kind)} taken back${left(refused.length)}`);
    else toast.warning(takeBackRefusalWords[refused[0]?.code ?? "not_dropped"]);
  };
  const drop = async (ids: readonly string[], reason: string): Promise<void> => {
    const { done, refused } = await request<Dropped>(`/api/${kind}s/drop`, { body: { ids, reason } });
    onDone();
    if (done.length === 0) return void toast.warning(dropRefusalWords[refused[0]?.code ?? "not_dead"]);
    toastWithUndo({
      done: `${these(done.length, kind)} dropped${left(refused.length)}`,
      detail: "For 30 days this can be undone under Dropped.",
      undo: () => takeBack(done).catch((error: unknown) => toastFailure("Not taken back", error)),
    });
  };
  return { drop, takeBack };
}

const left = (count: number): string => (count === 0 ? "" : `, ${count} left as ${count === 1 ? "it is" : "they are"}`);
