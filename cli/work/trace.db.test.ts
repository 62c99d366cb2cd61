import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedEvent } from "@/test/event.ts";
import { plannedReplan } from "@/test/replan.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { trace } from "./trace.ts";

const { io, told } = terminal();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("the id of a plan gives the command that shows it, and nothing that its reason would have the terminal do", async () => {
  const { id } = await plannedReplan(world.ctx, { by: "ids", ids: [await acceptedEvent(world)] });
  await world.db.replan.update({ where: { id }, data: { reason: "mended\u001b]0;owned\u0007\nreplan done" } });
  expect(await trace(io, world.ctx, { word: id, json: false })).toBe(0);
  expect(told.at(-1)).toBe(`replan mended ]0;owned replan done: waybill replan show ${id}`);
});
