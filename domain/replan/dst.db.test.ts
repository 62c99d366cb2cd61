import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { openDb } from "@/lib/db.ts";
import { acceptedEvent } from "@/test/event.ts";
import { plannedReplan, replansWorked } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readReplan } from "./read.ts";
import { runReplan } from "./run.ts";

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openWorld();
  await opened.db
    .$executeRaw`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET TimeZone TO ''Europe/Berlin''', current_database()); END $$`;
  const db = openDb(opened.url, { max: 5, name: "waybill-test" });
  world = { ...opened, db, ctx: { ...opened.ctx, db } };
  close = () => db.$disconnect().then(opened.close);
});
afterAll(() => close());

const options = { scope: "all", newRules: true } as const; // literals
const HOURS = 3_600_000;

/** As if it were then. */
async function moveTo(time: number): Promise<void> {
  const ahead = Math.round((time - (await world.ctx.clock.now()).getTime()) / 1_000);
  await world.moveClock(ahead < 0 ? `-PT${-ahead}S` : `PT${ahead}S`);
}
async function unplanned(ctx: Ctx, occurredAt: Date): Promise<string> {
  const id = await acceptedEvent({ ...world, ctx }, { occurredAt });
  await world.db.eventWork.deleteMany({ where: { eventId: id } });
  return id;
}

test.each(["2026-10-25T01:00:00Z", "2027-03-28T01:00:00Z"])(
  "where the clocks of the database's own zone change at %s a run begins ten seconds later, a plan is good for ten minutes, and a window has its hours",
  async (iso) => {
    const change = Date.parse(iso);
    await moveTo(change - 5_000);
    const inside = await unplanned(world.ctx, new Date(change - 24 * HOURS + 60_000));
    const over = await unplanned(world.ctx, new Date(change - 24 * HOURS - 60_000));
    const plan = await plannedReplan(world.ctx, { by: "ids", ids: [inside, over] }, options);
    expect(plan).toMatchObject({ stale: false, messages: 3 }); // the second's confirmation is too late
    await world.moveClock("PT9M");
    expect(await readReplan(world.ctx, plan)).toMatchObject({ stale: false });
    await world.moveClock("PT1M5S");
    expect(await readReplan(world.ctx, plan)).toMatchObject({ stale: true });
    await moveTo(change - 5_000);
    expect(await runReplan(world.ctx, await readReplan(world.ctx, plan))).toMatchObject({ ok: true, state: "starting" });
    await world.moveClock("-PT3S"); // what this test takes does not count
    await replansWorked(world.ctx);
    expect(await readReplan(world.ctx, plan)).toMatchObject({ state: "starting", made: 0 });
    await moveTo(change + 10_000);
    await replansWorked(world.ctx);
    expect(await readReplan(world.ctx, plan)).toMatchObject({ state: "done", done: 2, made: 3 });
    const made = await world.db.intent.findFirstOrThrow({
      where: { ruleKey: "order-confirmation", sources: { some: { eventId: inside } } },
    });
    const decided = await world.db.decision.findFirstOrThrow({ where: { eventId: over, ruleKey: "order-confirmation" } });
    expect([made.status, decided.reason]).toEqual(["scheduled", "asked_too_late"]);
  },
);
