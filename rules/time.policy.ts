import { Temporal } from "temporal-polyfill";

/** The earlier of two moments. */
export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) <= 0 ? a : b;
