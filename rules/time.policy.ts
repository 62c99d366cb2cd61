import { Temporal } from "temporal-polyfill";

/** The earlier of two moments. */
export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) <= 0 ? a : b;

/** Whether `at` is before a moment of an event, RFC 3339 with an offset. */
export const isBefore = (at: Temporal.Instant, moment: string): boolean =>
  Temporal.Instant.compare(at, Temporal.Instant.from(moment)) < 0;
