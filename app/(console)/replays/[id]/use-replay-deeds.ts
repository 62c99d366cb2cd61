"use client";

import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { Refused } from "@/components/use-deed.ts";
import { refusalInWords } from "@/domain/replay/refusal.policy.ts";
import type { Replay, ReplayDone } from "@/domain/replay/schema.ts";

type Verb = "run" | "undo" | "refresh" | "pause" | "resume" | "rate" | "abort";

export type ReplayDeeds = {
  /** Throws what the server refused, in words, so that a dialog can show it. */
  ask(verb: Verb, body?: object): Promise<void>;
  /** The same from a button: what came of it stands in a notice. */
  press(verb: Verb, done: string, body?: object): Promise<void>;
};

/** What can be done to a replay, of messages or of events; whatever comes of it, `onDone` has the page look again. */
export function useReplayDeeds(
  { id }: Pick<Replay, "id">,
  onDone: () => void,
  of: "replays" | "replans" = "replays",
): ReplayDeeds {
  const ask = async (verb: Verb, body: object = {}) => {
    try {
      const done = await request<ReplayDone>(`/api/${of}/${id}/${verb}`, { body });
      if (!done.ok) throw new Refused(refusalInWords(done));
    } finally {
      onDone();
    }
  };
  const press = async (verb: Verb, done: string, body?: object) => {
    try {
      await ask(verb, body);
      toast.success(done);
    } catch (error) {
      if (error instanceof Refused) toast.warning(error.message);
      else toastFailure("It was not done", error);
    }
  };
  return { ask, press };
}
