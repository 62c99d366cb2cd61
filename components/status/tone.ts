import type { TimelineEntry } from "@/domain/intent/schema.ts";

export type Tone = TimelineEntry["tone"];

/** Classes of a tone, on its soft ground. */
export const toneStyle: Record<Tone, string> = {
  neutral: "bg-neutral-soft text-neutral",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
};
