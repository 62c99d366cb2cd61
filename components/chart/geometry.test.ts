import { expect, test } from "vitest";
import { clusters, dotPath, highest, inUnit, layers, linePath, spans, valueTicks } from "./geometry.ts";
import type { Bucket, Series } from "./types.ts";

const series: Series[] = [
  { key: "a", label: "A", tone: "good" },
  { key: "b", label: "B", tone: "bad" },
];
const bucket = (at: string, a: number | null, b: number | null): Bucket => ({ at, values: { a, b } });

test.each([
  [0, "count", [0, 1]],
  [1, "count", [0, 1]],
  [7, "count", [0, 2, 4, 6, 8]],
  [950, "count", [0, 250, 500, 750, 1000]],
  [1_000_000, "count", [0, 250_000, 500_000, 750_000, 1_000_000]],
  [1, "ms", [0, 0.25, 0.5, 0.75, 1]],
  [1_700, "ms", [0, 500, 1_000, 1_500, 2_000]],
  [3_900, "ms", [0, 1_000, 2_000, 3_000, 4_000]],
  [58 * 60_000, "ms", [0, 15 * 60_000, 30 * 60_000, 45 * 60_000, 60 * 60_000]],
  [5 * 3_600_000, "ms", [0, 2 * 3_600_000, 4 * 3_600_000, 6 * 3_600_000]],
] as const)("up to %d %s the axis reads %j", (most, unit, ticks) => {
  expect(valueTicks(most, unit)).toEqual(ticks);
});

test("a bucket is as wide as it is long: the day of a change has 23 hours", () => {
  const days = ["2026-03-27T23:00Z", "2026-03-28T23:00Z", "2026-03-29T22:00Z"].map((at) => bucket(at, 1, 1));
  const widths = spans(days, "2026-03-30T22:00Z").map(({ width }) => (width * 71) / 100);
  expect(widths.map((width) => Math.round(width))).toEqual([24, 23, 24]);
});

test("stacks are sums, lines are not; what is not known is not drawn", () => {
  expect(layers(bucket("2026-01-01T00:00Z", 2, 3), series)).toEqual([
    { key: "a", from: 0, to: 2 },
    { key: "b", from: 2, to: 5 },
  ]);
  expect([true, false].map((stacked) => highest([bucket("2026-01-01T00:00Z", 2, 3)], series, stacked))).toEqual([5, 3]);
  expect(linePath([[0, 1], [2, 3], null, [4, 5]])).toBe("M0 1L2 3M4 5");
});

test("a lone value is a dot, as there is nothing to draw a line to", () => {
  expect(dotPath([null, [0, 1], null, [2, 3], [4, 5], null, [6, 7]])).toBe("M0 1h0M6 7h0");
});

test("values in words", () => {
  expect([inUnit(1204, "count"), inUnit(840, "ms"), inUnit(2500, "ms"), inUnit(90_000, "ms")]).toEqual([
    "1,204",
    "840 ms",
    "2.5 s",
    "1.5 min",
  ]);
});

test("marks that would overlap become one, until no two middles are too near", () => {
  const lefts = (...all: number[]) =>
    clusters(
      all.map((left) => ({ left })),
      10,
    ).map((cluster) => cluster.map(({ left }) => left));
  expect(lefts()).toEqual([]);
  expect(lefts(0, 10, 50)).toEqual([[0], [10], [50]]);
  expect(lefts(0, 9, 15)).toEqual([[0, 9], [15]]);
  expect(lefts(0, 9, 12, 100)).toEqual([[0, 9, 12], [100]]);
});
