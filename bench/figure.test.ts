import { expect, test } from "vitest";
import { type Figure, isCorrect, median, percentile, reached, report } from "./figure.ts";
import { table } from "./table.ts";

const figure: Figure = {
  name: "throughput: HTTP 5 ms, 1 worker, sending",
  unit: "messages/s",
  ours: 1_131.4,
  peers: { BullMQ: 337.2, "pg-boss": Number.NaN },
  ratio: 1_131.4 / 337.2,
  target: { of: "ratio", least: 3 },
};

test("the report has exactly the documented keys, and null for what was not measured", () => {
  expect(report([figure, { name: "growth", unit: "share", ours: 0.912_34 }])).toEqual({
    cases: [
      { name: figure.name, unit: "messages/s", ours: 1131, peers: { BullMQ: 337, "pg-boss": null }, ratio: 3.355 },
      { name: "growth", unit: "share", ours: 0.912, peers: {}, ratio: null },
    ],
  });
});

test("a target is met, missed or not measured, and the table says which", () => {
  expect(reached(figure)).toBe(true);
  expect(reached({ ...figure, ratio: 2.9 })).toBe(false);
  expect(reached({ ...figure, ratio: null })).toBe(null);
  expect(reached({ name: "lost", unit: "messages", ours: 1, target: { of: "ours", most: 0 } })).toBe(false);
  const lines = table([figure, { name: "lost", unit: "messages", ours: 1, target: { of: "ours", most: 0 } }]);
  expect(lines[0]).toMatch(/Waybill +BullMQ +pg-boss +ratio +target$/);
  expect(lines[1]).toMatch(/1,131 +337 +– +3\.355 +ratio ≥ 3 met$/);
  expect(lines[2]).toMatch(/≤ 0 MISSED$/);
});

test("lost or doubled mail of ours decides, that of a peer does not", () => {
  const lost: Figure = { name: "throughput: lost", unit: "messages", ours: 0, peers: { BullMQ: 2 }, decides: true };
  expect(isCorrect([figure, lost])).toBe(true);
  expect(isCorrect([figure, { ...lost, ours: 1 }])).toBe(false);
});

test("median and percentiles", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([percentile(hundred, 50), percentile(hundred, 99), percentile([7], 99), percentile([], 50)]).toEqual([
    50,
    99,
    7,
    Number.NaN,
  ]);
});
