import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDemo } from "@/demo/prepare.ts";
import { openWorld, type World } from "@/test/world.ts";
import project from "@/waybill.config.ts";
import { hourOfTraffic } from "./hour.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await prepareDemo(world.ctx);
});
afterAll(() => world.close());

test("writes as many events as an hour has, at once, each as the catalogue wants it", async () => {
  const began = (await world.ctx.clock.now()).getTime();
  const traffic = await hourOfTraffic(world.ctx);
  expect(traffic).toEqual({
    events: 2_000,
    byType: { "user.signed_up": 500, "invoice.paid": 600, "export.ready": 200, "trial.started": 100, "invitation.created": 600 },
  });
  const rows = await world.db.inbox.findMany();
  expect(rows).toHaveLength(2_000);
  expect(new Set(rows.map((row) => row.eventId)).size).toBe(2_000);
  for (const row of rows)
    project.events.find((event) => event.name === row.eventType)?.schema.parse(JSON.parse(row.payload ?? ""));
  const moments = rows.map((row) => row.occurredAt?.getTime() ?? 0);
  expect(new Set(moments).size).toBeGreaterThan(1_900);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(began - 3_600_000); // each statement has its own now
  expect(Math.max(...moments)).toBeLessThanOrEqual((await world.ctx.clock.now()).getTime());
});

test("can run again, and without troubles has only ordinary recipients", async () => {
  await world.db.inbox.deleteMany();
  await hourOfTraffic(world.ctx, { events: 500, troubles: false });
  const [found] = await world.db.$queryRaw<[{ odd: bigint; all: bigint }]>`
    SELECT count(*) AS all, count(*) FILTER (WHERE payload ~ '"(bounce|defer)') AS odd FROM waybill.inbox`;
  expect(found).toEqual({ all: 500n, odd: 0n });
});

test("refuses a number of events that makes no sense", async () => {
  await expect(hourOfTraffic(world.ctx, { events: 1_000_000 })).rejects.toMatchObject({ code: "bad_input" });
});
