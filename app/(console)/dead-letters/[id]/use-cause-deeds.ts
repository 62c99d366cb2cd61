"use client";

import { toastWithUndo } from "@/components/dialog/undo.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { CauseDetail, CauseDone, CauseMoment, Owner } from "@/domain/cause/schema.ts";

type Seen = Pick<CauseDetail, "id" | "revision">;
/** What of a cause is set, without the revision that it is set upon. */
type Wanted =
  | { state: "open" }
  | { state: "muted"; hours?: number; untilGrows?: boolean }
  | { state: "resolved"; inNextRelease?: boolean };

/**
 * What can be done with a cause: each asks the server with the revision that this person saw, and can be taken back from the toast. Where
 * somebody was faster theirs stands, and the toast names them.
 */
export function useCauseDeeds(cause: CauseDetail, onDone: () => void) {
  async function ask(seen: Seen, way: "state" | "about", body: object, failed: string): Promise<CauseMoment | null> {
    try {
      const result = await request<CauseDone>(`/api/causes/${seen.id}/${way}`, { body: { ...body, revision: seen.revision } });
      onDone();
      if (result.ok) return result.cause;
      tellConflict(result.cause);
    } catch (error) {
      toastFailure(failed, error);
    }
    return null;
  }
  return {
    async set(wanted: Wanted, done: string): Promise<void> {
      const now = await ask(cause, "state", wanted, "The cause stays as it is");
      if (now) toastWithUndo({ done, undo: () => ask(now, "state", wantedOf(cause), "It could not be taken back") });
    },
    async own(owner: Owner | null): Promise<void> {
      const was = cause.owner?.id ?? null;
      const now = await ask(cause, "about", { ownerId: owner?.id ?? null }, "The owner stays");
      const done = owner ? `${owner.name} looks after it` : "Nobody looks after it";
      if (now) toastWithUndo({ done, undo: () => ask(now, "about", { ownerId: was }, "It could not be taken back") });
    },
  };
}

/** Somebody was faster. */
export const tellConflict = ({ updatedBy }: CauseMoment): void =>
  void toast.warning(`${updatedBy} changed this cause meanwhile`, { description: "Nothing of yours was written." });

/** What the change back asks for: a mute by time goes on for what is left of it. */
function wantedOf({ state, mutedUntil, untilGrows, awaitsRelease }: CauseDetail): Wanted {
  if (state === "resolved") return { state, inNextRelease: awaitsRelease };
  if (state === "open") return { state };
  if (mutedUntil === null) return { state, untilGrows };
  return { state, untilGrows, hours: Math.max(0.1, (Date.parse(mutedUntil) - Date.now()) / 3_600_000) };
}
