import { beforeAll, beforeEach, expect, test } from "vitest";
import { start } from "@/domain/attempt/start.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { claim } from "./claim.ts";
import { expireDue } from "./expire.ts";
import { reclaim } from "./reclaim.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
  return () => world.close();
});
beforeEach(() => world.db.intentWork.deleteMany());

const dies = async (id: string) => {
  await claim(world.ctx, { intentIds: [id], leaseMs: 1_000, alone: true });
  await world.moveClock("PT2S");
  return reclaim(world.ctx);
};

test("a living claim is left alone; a dead one is free again and remembered", async () => {
  const { id } = await scheduledIntent(world);
  await claim(world.ctx, { intentIds: [id], leaseMs: 60_000 });
  expect(await reclaim(world.ctx)).toEqual({ freed: 0, doubtful: 0, failed: 0 });
  await world.moveClock("PT61S");
  expect(await reclaim(world.ctx)).toEqual({ freed: 1, doubtful: 0, failed: 0 });
  expect((await messageOf(world, id)).work).toMatchObject({ claims: 1, claimToken: null });
});

test("after five dead claims: failed, crash_loop", async () => {
  const { id } = await scheduledIntent(world);
  for (let n = 0; n < 4; n++) expect(await dies(id)).toMatchObject({ freed: 1 });
  expect(await dies(id)).toMatchObject({ failed: 1 });
  expect(await messageOf(world, id)).toMatchObject({ status: "failed", reason: "crash_loop", class: "crash", work: null });
});

test("a death during the call is uncertain, and sends nothing more", async () => {
  const { id } = await scheduledIntent(world);
  const rows = await prepared(world, [id]);
  await start(world.ctx, { rows, marginMs: 0, timeoutMs: 30_000 });
  await world.moveClock("PT61S");
  expect(await reclaim(world.ctx)).toEqual({ freed: 0, doubtful: 1, failed: 0 });
  expect(await messageOf(world, id)).toMatchObject({
    status: "uncertain",
    class: "crash",
    attempts: [{ outcome: "unknown", class: "crash", code: "lease_ended" }],
  });
  expect(await sent(world, [id])).toEqual([]);
});

test("many sweepers at once take each dead claim once", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, async () => (await scheduledIntent(world)).id));
  await claim(world.ctx, { intentIds: ids, leaseMs: 1_000 });
  await world.moveClock("PT2S");
  const counts = await Promise.all(Array.from({ length: 5 }, () => reclaim(world.ctx)));
  expect(counts.reduce((sum, count) => sum + count.freed, 0)).toBe(30);
});

test("past the deadline: expired, also while nothing else runs; a held one is left to its holder", async () => {
  const [free, held] = [await scheduledIntent(world, { expiresIn: 10 }), await scheduledIntent(world, { expiresIn: 10 })];
  await claim(world.ctx, { intentIds: [held.id], leaseMs: 60_000 });
  await world.moveClock("PT11S");
  const counts = await Promise.all(Array.from({ length: 3 }, () => expireDue(world.ctx)));
  expect(counts.reduce((sum, count) => sum + count.expired, 0)).toBe(1);
  expect(await messageOf(world, free.id)).toMatchObject({ status: "expired", reason: "deadline_passed", work: null });
  expect(await messageOf(world, held.id)).toMatchObject({ status: "scheduled" });
  await world.moveClock("PT60S");
  await reclaim(world.ctx);
  await expireDue(world.ctx);
  expect(await messageOf(world, held.id)).toMatchObject({ status: "expired" });
});
