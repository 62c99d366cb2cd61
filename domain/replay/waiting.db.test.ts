import { afterAll, beforeAll, expect, test } from "vitest";
import { backlogOf } from "@/test/backlog.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { plannedReplay } from "@/test/replay.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceRuns } from "./advance.ts";
import { readReplay } from "./read.ts";
import { runReplay } from "./run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MANY = 4_100; // more than two looks

test("thousands that wait for a paused stream keep no worker busy, and are found when they come to rest", async () => {
  const { id } = await scheduledIntent(world);
  await backlogOf(world, { id, count: MANY - 1 });
  await world.db.intentWork.deleteMany();
  await world.db.$executeRaw`
    UPDATE waybill.intent SET status = 'failed', reason = 'attempts_exhausted', class = 'transient', rested_at = waybill.now()`;
  const plan = await plannedReplay(world, { choice: { by: "filter", filter: { status: "failed" } } });
  await runReplay(world.ctx, plan);
  await world.moveClock("PT11S");
  while (await advanceRuns(world.ctx));
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "running", live: MANY, rested: 0 });
  const rounds: boolean[] = [];
  for (let round = 0; round < 6; round++) {
    await world.moveClock("PT2S");
    rounds.push(await advanceRuns(world.ctx));
  }
  expect(rounds).toEqual(rounds.map(() => false)); // there is nothing to do at once
  await world.db.intentWork.deleteMany();
  await world.db.$executeRaw`UPDATE waybill.intent SET status = 'skipped', reason = 'suppressed', rested_at = waybill.now()`;
  for (let round = 0; round < 6; round++) {
    await world.moveClock("PT2S");
    while (await advanceRuns(world.ctx));
  }
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "done", rested: MANY });
});
