import type { IntentStatus, TimelineEntry } from "./schema.ts";

/** How good a status is, wherever it is shown in a colour. Failed needs somebody, uncertain a decision, the rest nothing. */
export const toneOfStatus: Readonly<Record<IntentStatus, TimelineEntry["tone"]>> = {
  scheduled: "info",
  accepted: "good",
  skipped: "neutral",
  expired: "neutral",
  cancelled: "neutral",
  failed: "bad",
  uncertain: "warn",
  dropped: "neutral",
};
