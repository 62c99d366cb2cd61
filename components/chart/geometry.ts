import { figure } from "@/domain/list/many.policy.ts";
import type { Bucket, Series, Unit } from "./types.ts";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** Steps that clocks count in; below a second and beyond a day the decimal ones. */
const clockSteps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12, 24].map((n) => n * HOUR),
];

/** Round numbers from 0 to at or above `most`, three to five of them. Counts stay whole, times are round on a clock. */
export function valueTicks(most: number, unit: Unit): number[] {
  const rough = Math.max(most, unit === "count" ? 4 : 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const decimal = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const clock = unit === "ms" && rough > SECOND / 2 ? clockSteps.find((size) => size >= rough) : undefined;
  const step = clock ?? decimal;
  const whole = unit === "count" ? Math.max(1, Math.ceil(step)) : step;
  const ticks = Math.max(1, Math.ceil(most / whole));
  return Array.from({ length: ticks + 1 }, (_, index) => index * whole);
}

export type Span = { from: number; to: number; left: number; width: number };

/** Where each bucket stands on the axis of time: instants, and percent of the whole. */
export function spans(buckets: readonly Bucket[], until: string): Span[] {
  const starts = buckets.map((bucket) => Date.parse(bucket.at));
  const ends = [...starts.slice(1), Date.parse(until)];
  const first = starts[0] ?? 0;
  const whole = (ends.at(-1) ?? 0) - first || 1;
  return starts.map((from, index) => {
    const to = ends[index] ?? from;
    return { from, to, left: (100 * (from - first)) / whole, width: (100 * (to - from)) / whole };
  });
}

/** Things in their order along the axis, `left` in percent, and those that would overlap as one: no two middles are nearer than `apart`. */
export function clusters<T extends { left: number }>(things: readonly T[], apart: number): T[][] {
  const found: T[][] = [];
  for (const thing of things) {
    let last = [thing];
    for (let before = found.at(-1); before && middle(last) - middle(before) < apart; before = found.at(-1)) {
      found.pop();
      last = [...before, ...last];
    }
    found.push(last);
  }
  return found;
}

/** Between the first and the last of them. */
export const middle = (cluster: readonly { left: number }[]): number =>
  ((cluster[0]?.left ?? 0) + (cluster.at(-1)?.left ?? 0)) / 2;

export type Layer = { key: string; from: number; to: number };

/** The values of a bucket on top of each other, in the order of the series. */
export function layers(bucket: Bucket, series: readonly Series[]): Layer[] {
  let top = 0;
  return series.map(({ key }) => {
    const from = top;
    top += bucket.values[key] ?? 0;
    return { key, from, to: top };
  });
}

/** The highest value that has to fit: of a stack its sum, of lines the largest. */
export function highest(buckets: readonly Bucket[], series: readonly Series[], stacked: boolean): number {
  const tops = buckets.map((bucket) => {
    const values = series.map(({ key }) => bucket.values[key] ?? 0);
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...tops);
}

/** An SVG path through the points; a null lifts the pen. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let down = false;
  return points
    .map((point) => {
      const command = point ? `${down ? "L" : "M"}${round(point[0])} ${round(point[1])}` : "";
      down = point !== null;
      return command;
    })
    .join("");
}

/** A path of no length for each point that no line reaches: a round cap makes a dot of it. */
export const dotPath = (points: readonly (readonly [x: number, y: number] | null)[]): string =>
  points
    .filter((point, index) => point && !points[index - 1] && !points[index + 1])
    .map((point) => point && `M${round(point[0])} ${round(point[1])}h0`)
    .join("");

export const round = (value: number): number => Math.round(value * 100) / 100;

/** "1,204", "840 ms", "2.5 s", "3 min". */
export function inUnit(value: number, unit: Unit): string {
  if (unit === "count") return figure(value);
  if (value < 1000) return `${Math.round(value)} ms`;
  if (value < 60_000) return `${round(value / 1000)} s`;
  return value < 3_600_000 ? `${round(value / 60_000)} min` : `${round(value / 3_600_000)} h`;
}
