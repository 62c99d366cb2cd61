import { expect, test } from "vitest";
import { planLife, planStorm } from "./schedule.ts";
import { planTraffic } from "./traffic.ts";
import { faults } from "./weather.ts";

const storm = { seed: 7, kills: 20, events: 500 };

test("the same seed gives the same storm, another one another", () => {
  expect(planStorm(storm)).toEqual(planStorm(storm));
  expect(planTraffic(storm)).toEqual(planTraffic(storm));
  expect(planStorm({ ...storm, seed: 8 })).not.toEqual(planStorm(storm));
  const lives = (seed: number) => [0, 1, 2, 3, 4].map((no) => planLife({ seed, worker: "worker-1", no }));
  expect(lives(7)).toEqual(lives(7));
  expect(lives(7)).not.toEqual(lives(8));
});

test("a short storm has every kind of act and every fault, its kills, and is in order", () => {
  const { acts, ms } = planStorm({ ...storm, kills: 5 });
  expect(new Set(acts.map(({ act }) => act)).size).toBe(16);
  const bursts = acts.flatMap((each) => (each.act === "weather" ? each.weather.parts.map(([fault]) => fault) : []));
  expect(new Set(bursts)).toEqual(new Set(faults));
  expect(acts.filter(({ act }) => act === "kill")).toHaveLength(5);
  const outage = acts.find((each) => each.act === "outage");
  const meanwhile = acts.filter(({ at }) => outage && at >= outage.at && at < outage.at + outage.ms);
  expect(meanwhile.filter((each) => each.act === "weather" && each.on === "primary")).toEqual([]);
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).sort((a, b) => a - b));
  expect(acts.at(-1)?.at).toBeLessThanOrEqual(ms);
});

test("tells as many events as asked for; what the product rolls back comes on top", () => {
  const traffic = planTraffic(storm);
  expect(traffic.filter(({ how }) => how !== "undone")).toHaveLength(500);
  expect(new Set(traffic.map(({ eventId }) => eventId)).size).toBe(traffic.length);
  expect(new Set(traffic.map(({ how }) => how))).toEqual(new Set(["sql", "http", "late", "undone"]));
  const changed = traffic.filter(({ type }) => type === "order.changed");
  expect(changed.length).toBeGreaterThan(50);
  for (const { orderId } of changed) expect(traffic.filter((each) => each.orderId === orderId).length).toBeGreaterThan(1);
});
