import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAlerts } from "@/domain/alert/list.ts";
import { diesOf, setCause } from "@/test/cause.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { openWorld, type World } from "@/test/world.ts";
import { groupDeadLetters } from "./group.ts";
import { readCause } from "./read.ts";
import { watchCauses } from "./watch.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dies = (said: string, count?: number) => diesOf(world, { said, count });
const kindsOf = async (id: string) =>
  (await listAlerts(world.ctx)).filter(({ subject }) => subject === id).map(({ kind }) => kind);
const everAlerted = (id: string) => world.db.alert.count({ where: { subject: id } });
const revive = (causeId: string) =>
  world.db
    .$executeRaw`UPDATE waybill.intent SET status = 'scheduled', reason = NULL, class = NULL, detail = NULL, rested_at = NULL
    WHERE id IN (SELECT subject_id FROM waybill.dead_letter WHERE cause_id = ${causeId}::uuid)`;
describe("alerts of causes", () => {
  test("a new cause is told once, and its alert ends when nothing of it is dead", async () => {
    const id = await dies("never seen before");
    await watchCauses(world.ctx);
    expect(await kindsOf(id)).toEqual(["cause_new"]);
    await revive(id);
    await watchCauses(world.ctx);
    expect([await kindsOf(id), await everAlerted(id)]).toEqual([[], 1]);
    await dies("never seen before");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
  });

  test("one that comes again after it was resolved; while it is resolved nothing is told", async () => {
    const id = await dies("mended");
    await setCause(world, id, { state: "resolved", inNextRelease: false });
    await watchCauses(world.ctx);
    expect([await kindsOf(id), await everAlerted(id)]).toEqual([[], 1]);
    await dies("mended");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
  });

  test("one that grows: ten in ten minutes, and three times what is usual", async () => {
    const id = await dies("a trickle");
    await world.moveClock("PT2H");
    await dies("a trickle", 9);
    expect(await kindsOf(id)).toEqual(["cause_new"]);
    await dies("a trickle", 1);
    expect(await kindsOf(id)).toEqual(["cause_growing", "cause_new"]);
    const [alert] = await listAlerts(world.ctx, { kinds: ["cause_growing"] });
    expect(alert?.detail).toBe("The template order-note threw an error (10 in ten minutes, hardly any as a rule)");
  });

  test("a muted one is silent until its time is over, and the history says so", async () => {
    const id = await dies("too loud");
    await setCause(world, id, { state: "muted", hours: 1, untilGrows: false });
    await dies("too loud", 2);
    expect(await kindsOf(id)).toEqual([]);
    await world.moveClock("PT61M");
    await dies("too loud");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
    const { history, state } = await readCause(world.ctx, { id });
    expect([state, history[0]?.reason]).toEqual(["open", "the time that it was muted for is over"]);
  });

  test("one that is muted until it grows opens when it does, with one alert", async () => {
    const id = await dies("may be nothing");
    await setCause(world, id, { state: "muted", untilGrows: true });
    await world.moveClock("PT2H");
    await dies("may be nothing", 3);
    expect([await kindsOf(id), (await readCause(world.ctx, { id })).state]).toEqual([[], "muted"]);
    await dies("may be nothing", 8);
    expect([await kindsOf(id), (await readCause(world.ctx, { id })).state]).toEqual([["cause_growing"], "open"]);
  });

  test("mutes end while something comes to the same causes: neither waits for the other in turn", async () => {
    const named = async (said: string) => world.db.cause.findUniqueOrThrow({ where: { id: await dies(said) } });
    let [high, low] = [await named("in order a"), await named("in order b")];
    for (let word = 0; Buffer.compare(high.signature, low.signature) < 0; word++)
      [high, low] = [low, await named(`order ${"x".repeat(word)}`)];
    for (const { id } of [high, low]) await setCause(world, id, { state: "muted", hours: 0.1, untilGrows: false });
    await world.moveClock("PT7M");
    for (const { words } of [high, low]) await deadMessage(world, { said: words });
    const other = await openTransaction(
      world.ctx,
      ({ db }) => db.$queryRaw`SELECT 1 AS locked FROM waybill.cause WHERE id = ${low.id}::uuid FOR UPDATE`,
    );
    const grouping = groupDeadLetters(world.ctx);
    await lockWait(world);
    const watching = watchCauses(world.ctx);
    await sleep(300);
    expect(await Promise.allSettled([other.end(), grouping, watching])).toMatchObject(
      [1, 2, 3].map(() => ({ status: "fulfilled" })),
    );
  });

  test("what died days ago and is found only now raises nothing", async () => {
    await deadMessage(world, { said: "long ago" });
    await world.moveClock("P2D");
    await groupDeadLetters(world.ctx);
    await watchCauses(world.ctx);
    const { id } = await world.db.cause.findFirstOrThrow({ where: { words: "long ago" } });
    expect(await everAlerted(id)).toBe(0);
  });
});
