import type { Series } from "./types.ts";

/** The colour of a series, as a custom property of globals.css. */
export const colourOf = ({ tone }: Series): string => `var(--${tone})`;

/** Strokes of lines, so that they differ without colour. */
export const dashes = ["", "6 4", "2 3", "8 3 2 3"] as const;
