import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptedEvent } from "@/test/event.ts";
import { replansWorked, undoPassed } from "@/test/replan.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { replanDeed, replanItems, replanList, replanPlan, replanRun, replanShow } from "./replan.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { io, told } = terminal();
/** What it says, beside a worker. */
async function said(work: () => Promise<number>): Promise<{ code: number; text: string }> {
  told.length = 0;
  const [code] = await Promise.all([work(), new Promise((done) => setTimeout(done, 50)).then(() => replansWorked(world.ctx))]);
  return { code, text: told.join("\n") };
}

test("a plan says what would be done; it is run, held, ended, and shown to scripts as JSON", async () => {
  const turn = (mode: "on" | "off") => world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode } });
  await turn("off");
  const ids = [await acceptedEvent(world), await acceptedEvent(world)];
  await planEvents(world.ctx, { eventIds: ids });
  const words = { reason: "the rule was off", filter: ["type=order.placed"] };
  expect(await said(() => replanPlan(io, world.ctx, words))).toMatchObject({
    code: 1,
    text: expect.stringContaining("no rule to ask"),
  });
  await turn("on");
  const planned = await said(() => replanPlan(io, world.ctx, words));
  expect(planned).toMatchObject({
    code: 0,
    text: expect.stringContaining("2 events chosen, 2 to be planned again: 2 new messages"),
  });
  const { id } = await world.db.replan.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  expect(await said(() => replanRun(io, world.ctx, { id, yes: false, json: false }))).toMatchObject({ code: 1 });
  expect((await said(() => replanDeed(io, world.ctx, { id, deed: "pause", json: false }))).code).toBe(1);
  const started = () => said(() => replanRun(io, world.ctx, { id, yes: true, json: false }));
  expect((await started()).text).toContain("It is starting.");
  expect((await said(() => replanDeed(io, world.ctx, { id, deed: "undo", json: false }))).text).toContain("It is planned.");
  await started();
  await undoPassed(world.ctx, { id });
  await replansWorked(world.ctx);
  expect((await said(() => replanShow(io, world.ctx, { id, json: false }))).text).toContain("2 done, 2 messages made");
  expect(JSON.parse((await said(() => replanShow(io, world.ctx, { id, json: true }))).text)).toMatchObject({
    state: "done",
    made: 2,
  });
  expect((await said(() => replanItems(io, world.ctx, { id, json: false }))).text.split("\n")).toHaveLength(2);
  expect((await said(() => replanList(io, world.ctx, { json: false }))).text).toContain("the rule was off");
});

test("what was chosen must be said in one way", async () => {
  await expect(replanPlan(io, world.ctx, { reason: "because" })).rejects.toMatchObject({ code: "bad_input" });
  await expect(replanPlan(io, world.ctx, { reason: "because", id: ["x"], cause: "y" })).rejects.toMatchObject({
    code: "bad_input",
  });
});
