import { Temporal } from "temporal-polyfill";
import type { OverviewSpan } from "./schema.ts";

/** Where one bucket begins and ends, in epoch milliseconds. */
export type Moments = { from: number; until: number };

type Step = { count: number; unit: "minute" | "hour" | "day"; each: number };

/** How each span is cut. More than an hour begins on quarters of an hour, as the totals are kept (docs/decisions/0115). */
const steps: Readonly<Record<OverviewSpan, Step>> = {
  "1h": { count: 12, unit: "minute", each: 5 },
  "24h": { count: 24, unit: "hour", each: 1 },
  "7d": { count: 28, unit: "hour", each: 6 },
  "30d": { count: 30, unit: "day", each: 1 },
};

/**
 * The buckets of a span that ends now, oldest first, without holes. They begin where a clock on the reader's wall says a round time: a
 * day is a day of theirs, of 23 or 25 hours where the clocks change. The last one ends at `now`.
 */
export function momentsOf({ span, zone, now }: { span: OverviewSpan; zone: string; now: Date }): Moments[] {
  const end = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const { count, unit, each } = steps[span];
  const starts =
    unit === "day" ? days(end, count) : unit === "hour" && each > 1 ? parts(end, count, each) : even(end, unit, count, each);
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? now.getTime() }));
}

const QUARTER_MS = 15 * 60_000;

/** All of them, as one span; `fine` where they are cut finer than totals are kept. */
export function wholeOf(moments: readonly Moments[]): { from: Date; until: Date; fine: boolean } {
  const [first, second] = moments;
  return {
    from: new Date(first?.from ?? 0),
    until: new Date(moments.at(-1)?.until ?? 0),
    fine: first !== undefined && (second?.from ?? first.until) - first.from < QUARTER_MS,
  };
}

/** Days of the wall. */
const days = (end: Temporal.ZonedDateTime, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) =>
      end
        .toPlainDate()
        .subtract({ days: count - 1 - index })
        .toZonedDateTime(end.timeZoneId).epochMilliseconds,
  );

/** Parts of days of the wall: 0, 6, 12 and 18 o'clock; those that are still to come are left out. */
function parts(end: Temporal.ZonedDateTime, count: number, each: number): number[] {
  const inDay = 24 / each;
  const all = Array.from({ length: Math.ceil(count / inDay) + 1 }, (_, day) => day)
    .toReversed()
    .flatMap((day) =>
      Array.from(
        { length: inDay },
        (_, part) =>
          end
            .toPlainDate()
            .subtract({ days: day })
            .toZonedDateTime({ timeZone: end.timeZoneId, plainTime: { hour: part * each } }).epochMilliseconds,
      ),
    );
  return [...new Set(all)].filter((at) => at <= end.epochMilliseconds).slice(-count);
}

/** Steps of the same length, counted back from the last round one: an hour that comes twice is two. */
function even(end: Temporal.ZonedDateTime, unit: "minute" | "hour", count: number, each: number): number[] {
  const ms = each * (unit === "minute" ? 60_000 : 3_600_000);
  const last = end.round({ smallestUnit: unit, roundingIncrement: each, roundingMode: "floor" });
  return Array.from({ length: count }, (_, index) => last.epochMilliseconds - (count - 1 - index) * ms);
}
