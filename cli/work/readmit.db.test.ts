import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readmit } from "./readmit.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { io, told } = terminal();

test("quarantined events are taken back in when they fit, and the others are counted", async () => {
  const events = [rawEvent({ eventType: "order.unheard_of" }), rawEvent({ payload: "{}" })];
  const [, second] = await acceptEvents(world.ctx, { transport: "sql", events });
  expect(await readmit(io, world.ctx, { eventIds: [], reason: "mended" })).toBe(1);
  expect(told.at(-1)).toBe("0 taken back in, 2 kept in quarantine.");
  const eventId = second?.id ?? "";
  await world.db.eventBody.update({ where: { eventId }, data: { payload: JSON.stringify(orderPayload()) } }); // stands for a release that fits it
  expect(await readmit(io, world.ctx, { eventIds: [eventId], reason: "mended" })).toBe(0);
  expect(await world.db.event.findUnique({ where: { id: eventId } })).toMatchObject({ state: "accepted" });
});

test("an id that is none is refused with a way to find one", async () => {
  await expect(readmit(io, world.ctx, { eventIds: ["inv_42"], reason: "mended" })).rejects.toMatchObject({
    code: "bad_event_id",
  });
});
