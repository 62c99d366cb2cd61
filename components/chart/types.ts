import type { Tone } from "../status/tone.ts";

/** A tone brings its colour and, with its place among series of that tone, its pattern: told apart also without colour. */
export type Series = { key: string; label: string; tone: Tone | "accent" };

/** One span of time; it ends where the next one begins. Null: not known, which is not 0. */
export type Bucket = {
  /** ISO. */
  at: string;
  values: Readonly<Record<string, number | null>>;
  /** The list that the whole bucket counts. */
  href?: string;
  /** The list that one series of it counts, by the series' key. */
  hrefs?: Readonly<Record<string, string>>;
};

/** Something that happened and may explain what the lines do. */
export type Annotation = { at: string; kind: "deploy" | "toggle" | "pin" | "replay"; label: string; href?: string };

export type Unit = "count" | "ms";

/** Parts of a whole as stacked bars; what is compared and not summed as lines. */
export type Shape = "bars" | "line";
