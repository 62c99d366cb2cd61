import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduledIntent } from "@/test/intent.ts";
import { openWorld, type World } from "@/test/world.ts";
import { claim } from "./claim.ts";
import { release } from "./release.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const leaseMs = 60_000;

test("of many workers that claim the same messages at once, each message has one owner", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await scheduledIntent(world)).id));
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(world.ctx, { intentIds: ids, leaseMs })));
  const owned = claims.flatMap(({ claim: held }) => held.intentIds);
  expect(owned.sort()).toEqual(ids.sort());
  for (const { claim: held } of claims) {
    const rows = await world.db.intentWork.findMany({ where: { claimToken: held.token } });
    expect(rows.map((row) => row.intentId).sort()).toEqual(held.intentIds.sort());
  }
});

test("nothing is claimed before its time or after its deadline", async () => {
  const later = await scheduledIntent(world, { dueIn: 60 });
  const over = await scheduledIntent(world, { dueIn: -60, expiresIn: -1 });
  expect(await claim(world.ctx, { intentIds: [later.id, over.id], leaseMs })).toMatchObject({
    claim: { intentIds: [] },
    alone: [],
  });
});

test("a message whose claim died is claimed only alone", async () => {
  const [fresh, died] = [await scheduledIntent(world), await scheduledIntent(world)];
  await world.db.intentWork.update({ where: { intentId: died.id }, data: { claims: 2 } });
  const both = await claim(world.ctx, { intentIds: [fresh.id, died.id], leaseMs });
  expect(both).toMatchObject({ claim: { intentIds: [fresh.id] }, alone: [died.id] });
  const alone = await claim(world.ctx, { intentIds: [died.id], leaseMs, alone: true });
  expect(alone.claim.intentIds).toEqual([died.id]);
  expect((await world.db.intentWork.findUniqueOrThrow({ where: { intentId: died.id } })).claims).toBe(3);
});

test("an orderly release forgets the claim, a broken batch keeps it in mind, and only the owner releases", async () => {
  const { id } = await scheduledIntent(world);
  const first = await claim(world.ctx, { intentIds: [id], leaseMs });
  await release(world.ctx, { token: crypto.randomUUID(), intentIds: [id], orderly: true });
  const held = await world.db.intentWork.findUniqueOrThrow({ where: { intentId: id } });
  expect(held.claimToken).toBe(first.claim.token);
  await release(world.ctx, { ...first.claim, orderly: true });
  expect(await world.db.intentWork.findUniqueOrThrow({ where: { intentId: id } })).toMatchObject({
    claims: 0,
    claimToken: null,
    claimUntil: null,
  });
  const second = await claim(world.ctx, { intentIds: [id], leaseMs });
  await release(world.ctx, { ...second.claim, orderly: false, delayMs: 5_000 });
  expect((await claim(world.ctx, { intentIds: [id], leaseMs })).alone).toEqual([]); // not due yet
  await world.moveClock("PT6S");
  expect((await claim(world.ctx, { intentIds: [id], leaseMs })).alone).toEqual([id]);
});
