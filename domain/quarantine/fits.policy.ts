/** What the list can be narrowed to: `some`: at least one of the cause's events fits this release's catalogue; `none`: none does. */
export const fitChoices = ["some", "none"] as const;

/** Of a cause no more than so many of its newest events are judged, and of all causes of one answer together. */
export const MOST_JUDGED = 1_000;
const MOST_TOGETHER = 1_000;
const FEWEST_JUDGED = 20;

/** How many of each of so many causes are judged: a payload is read and parsed for each. */
export const shareOf = (causes: number): number =>
  Math.min(MOST_JUDGED, Math.max(FEWEST_JUDGED, Math.floor(MOST_TOGETHER / Math.max(1, causes))));

/** Bytes of payloads that one answer reads for it: a thousand may have 256 KB each. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Bytes of payloads that are read of each of so many causes; the newest event is in any case. */
export const bytesOf = (causes: number): number => Math.floor(MOST_BYTES / Math.max(1, causes));
