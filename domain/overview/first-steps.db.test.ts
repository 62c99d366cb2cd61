import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedEvent } from "@/test/event.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readFirstSteps } from "./first-steps.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const done = async () => (await readFirstSteps(world.ctx)).steps.filter((step) => step.done).map(({ key }) => key);

test("a step is done by what the product does, not by what Waybill sends itself", async () => {
  await world.db.rule.updateMany({ data: { mode: "off" } });
  await world.db.rule.create({ data: { key: "waybill-user-invitation", mode: "on", updatedBy: "test" } });
  await acceptedEvent(world, { source: "waybill", type: "waybill.user_invited" });
  expect(await done()).toEqual(["source"]);

  const { sample } = await readFirstSteps(world.ctx);
  expect(world.ctx.release.project.events.map(({ name }) => name)).toContain(sample?.type);
  await acceptedIntent(world);
  expect(await done()).toEqual(["source", "key", "event", "provider", "message"]);
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "on" } });
  expect((await readFirstSteps(world.ctx)).done).toBe(true);
});
