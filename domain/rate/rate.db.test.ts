import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { SLOWEST } from "./slowest.policy.ts";
import { takeTokens } from "./take.ts";
import { throttle } from "./throttle.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const take = async (key: string, input: { rate?: number; want?: number; yields?: boolean } = {}) => {
  const [grant] = await takeTokens(world.ctx, { asks: [{ key, rate: 10, want: 100, yields: false, ...input }] });
  return grant ?? { granted: -1, waitMs: -1 };
};

test("all workers share one bucket, which fills by database time up to one second's worth", async () => {
  const slow = { rate: 0.1 }; // real seconds pass while this runs
  const all = await Promise.all([1, 2, 3].map(() => take("a", slow)));
  expect(all.map(({ granted }) => granted).toSorted()).toEqual([0, 0, 1]);
  const { granted, waitMs } = await take("a", slow);
  expect(granted).toBe(0);
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThan(10_001);
  await world.moveClock("PT11S");
  expect((await take("a", slow)).granted).toBe(1);
  await world.moveClock("PT1H");
  expect((await take("a", slow)).granted).toBe(1);
  await world.moveClock("-PT2H");
  expect((await take("a", slow)).granted).toBe(0); // a clock that was put back gives nothing for it
});

test("the slowest rate there may be takes its first, and says when the next comes", async () => {
  expect((await take("slowest", { rate: SLOWEST })).granted).toBe(1);
  const { granted, waitMs } = await take("slowest", { rate: SLOWEST });
  expect(granted).toBe(0);
  expect(waitMs).toBeLessThanOrEqual(1_000_000);
});

test("who yields leaves a fifth to those before it, also of a slow bucket", async () => {
  await world.moveClock("PT3H");
  expect((await take("b", { yields: true })).granted).toBe(8);
  expect((await take("b")).granted).toBeGreaterThanOrEqual(2);
  expect((await take("c", { rate: 0.5, yields: true })).granted).toBe(1);
  expect((await take("c", { rate: 0.5 })).granted).toBe(0);
});

test("throttled: nothing until it may, then at half the pace, and back with half a minute of calm", async () => {
  const key = "account:x";
  await take(key, { want: 1 });
  await Promise.all([throttle(world.ctx, { account: "x", retryAfterSeconds: 7 }), throttle(world.ctx, { account: "x" })]);
  const { granted, waitMs } = await take(key);
  expect(granted).toBe(0);
  expect(waitMs).toBeGreaterThan(6_000);
  await world.moveClock("PT8S");
  expect((await take(key)).granted).toBe(5); // a second's worth, at half the pace
});
