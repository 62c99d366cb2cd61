import { expect, test } from "vitest";
import { orderOf } from "./order.policy.ts";

const description = "";
const told = (streams: Parameters<typeof orderOf>[0]) =>
  orderOf(streams).map(({ key, yields }) => `${key}${yields ? " yields" : ""}`);

test("in the order in which they are written, Waybill's own before all and without taking the first one's place", () => {
  expect(told({ transactional: { description }, digest: { description }, system: { description } })).toEqual([
    "system",
    "transactional",
    "digest yields",
  ]);
});

test("a priority moves a stream; those of one priority share it", () => {
  expect(
    told({ campaign: { description, priority: 9 }, receipts: { description, priority: 1 }, codes: { description, priority: 1 } }),
  ).toEqual(["receipts", "codes", "campaign yields"]);
});
