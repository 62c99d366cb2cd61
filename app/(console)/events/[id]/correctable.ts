import type { EventDetail } from "@/domain/event/schema.ts";

/** In quarantine, or a rule failed at it and it waits for nothing: what can be corrected or dropped. */
export const isCorrectable = ({ state, outcome, planning }: Pick<EventDetail, "state" | "outcome" | "planning">): boolean =>
  state === "quarantined" || (state === "accepted" && outcome === "error" && !planning);
