/** Spans that can be chosen, and their hours. */
export const whatIfSpans = { "24h": 24, "7d": 168, "30d": 720 } as const;
export const whatIfSpanKeys = ["24h", "7d", "30d"] as const satisfies (keyof typeof whatIfSpans)[];

/** What the left side is: what was decided then, or what the release that this console runs decides now. */
export const whatIfSides = ["then", "running"] as const;

/** Events of the span are counted up to here. */
export const whatIfCountCap = 10_000;
