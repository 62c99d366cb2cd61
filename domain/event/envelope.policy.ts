import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { pointer } from "../json/pointer.policy.ts";
import { isStorable } from "./text.policy.ts";

/** Longer would not fit an index of the database, and is no name any more. */
export const MAX_NAME = 255;
/** A clock may be ahead by this much; what lies farther in the future has not happened. */
const FUTURE_TOLERANCE = { hours: 1 };
/** The years of four digits, which every text form of a time agrees on (PostgreSQL has no year 0, RFC 3339 no year 10000). */
const [FIRST, LAST] = [Temporal.Instant.from("0001-01-01T00:00:00Z"), Temporal.Instant.from("9999-12-31T00:00:00Z")];
const OLDEST = Temporal.Instant.from("2000-01-01T00:00:00Z");
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

const name = z
  .string("must be text")
  .min(1, "must not be empty")
  .max(MAX_NAME, `must have at most ${MAX_NAME} characters`)
  .refine(isStorable, { message: "has U+0000 or half of a surrogate pair: remove it", params: { code: "bad_text" } });

const instant = z.string("must be text: an RFC 3339 time").transform((text, context) => {
  try {
    const at = RFC3339.test(text) ? Temporal.Instant.from(text) : null;
    if (at && Temporal.Instant.compare(at, FIRST) >= 0 && Temporal.Instant.compare(at, LAST) <= 0) return at;
  } catch {} // the one answer below
  context.addIssue({
    code: "custom",
    message: 'must be an RFC 3339 time with its offset, as "2026-03-01T09:30:00Z"',
    params: { code: "bad_time" },
  });
  return z.NEVER;
});

/** What every transport brings, by the names of the wire. */
export const envelopeSchema = z.object({
  event_id: name,
  event_type: name,
  event_version: z.int("must be a whole number").min(1, "must be 1 or more").max(2_147_483_647).default(1),
  occurred_at: instant,
  aggregate_id: name.nullish().transform((value) => value ?? null),
});

export const metadataSchema = z.looseObject({
  producer: name.optional(),
  trace_id: name.optional(),
  correlation_id: name.optional(),
});

/** Faults of an absurd time: it is kept, but no message should come of it. */
export function timeFaults(occurredAt: Temporal.Instant, now: Temporal.Instant): Fault[] {
  const at = "/occurred_at";
  if (Temporal.Instant.compare(occurredAt, now.add(FUTURE_TOLERANCE)) > 0)
    return [
      {
        pointer: at,
        code: "in_the_future",
        message: `${occurredAt} lies more than an hour ahead of Waybill's clock (${now}): check the producer's clock and units.`,
      },
    ];
  if (Temporal.Instant.compare(occurredAt, OLDEST) < 0)
    return [
      {
        pointer: at,
        code: "too_old",
        message: `${occurredAt} lies before the year 2000: check the producer's units (seconds, milliseconds).`,
      },
    ];
  return [];
}

const codes: Partial<Record<z.core.$ZodIssue["code"], string>> = {
  too_big: "too_long",
  too_small: "too_small",
  unrecognized_keys: "unknown_member",
};

/** zod's issues as faults below `base`. A value that is not there says so. */
export function toFaults(issues: readonly z.core.$ZodIssue[], base: string, value: Record<string, unknown>): Fault[] {
  return issues.map((issue) => {
    const missing = issue.path.length === 1 && (value[String(issue.path[0])] ?? null) === null;
    const own: unknown = issue.code === "custom" ? issue.params?.code : undefined;
    const code = missing ? "missing" : typeof own === "string" ? own : (codes[issue.code] ?? "wrong_type");
    return { pointer: `${base}${pointer(issue.path)}`, code, message: missing ? "is missing" : issue.message };
  });
}
