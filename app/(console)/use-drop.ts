"use client";

import { toastWithUndo } from "@/components/dialog/undo.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { dropRefusalWords, takeBackRefusalWords } from "@/domain/drop/refusal.policy.ts";
import type { Dropped, TakenBack } from "@/domain/drop/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

/** Gives `drop` and `takeBack` for messages by their ids: both say what came of it, and a drop offers its way back. */
export function useDrop(onDone: () => void) {
  const takeBack = async (ids: readonly string[], reason?: string): Promise<void> => {
    const { done, refused } = await request<TakenBack>("/api/messages/take-back", { body: { ids, reason } });
    onDone();
    if (done.length > 0) toast.success(`${many(done.length, "message")} taken back${left(refused.length)}`);
    else toast.warning(takeBackRefusalWords[refused[0]?.code ?? "not_dropped"]);
  };
  const drop = async (ids: readonly string[], reason: string): Promise<void> => {
    const { done, refused } = await request<Dropped>("/api/messages/drop", { body: { ids, reason } });
    onDone();
    if (done.length === 0) return void toast.warning(dropRefusalWords[refused[0]?.code ?? "not_dead"]);
    toastWithUndo({
      done: `${many(done.length, "message")} dropped${left(refused.length)}`,
      detail: "Whole for 30 days.",
      undo: () => takeBack(done).catch((error: unknown) => toastFailure("Not taken back", error)),
    });
  };
  return { drop, takeBack };
}

const left = (count: number): string => (count === 0 ? "" : `, ${count} left as ${count === 1 ? "it is" : "they are"}`);
