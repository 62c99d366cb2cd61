import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import { prepare } from "@/domain/intent/prepare.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { openSendingWorld, prepared, type SendingWorld } from "@/test/sending.ts";
import { settle } from "./settle.ts";
import { start } from "./start.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

/** Whether the commit of what `work` does waits for the disk. */
const waits = (work: (ctx: Ctx) => Promise<unknown>): Promise<boolean> =>
  transaction(world.ctx, async (tx) => {
    await tx.db.$executeRaw`SET LOCAL synchronous_commit = on`; // the server of the tests has it off
    await work(tx);
    const [{ waits }] = await tx.db.$queryRaw<[{ waits: boolean }]>`SELECT current_setting('synchronous_commit') = 'on' AS waits`;
    return waits;
  });

test("what comes before a call does not wait for the disk, but the attempt does (I2)", async () => {
  const [{ id }, other] = [await scheduledIntent(world), await scheduledIntent(world)];
  expect(await waits((ctx) => prepare(ctx, { intentIds: [other.id], leaseMs: sendSettings.leaseMs }))).toBe(false);
  const rows = (await prepared(world, [id])).map((row) => ({ ...row, attemptId: newId() }));
  expect(await waits((ctx) => start(ctx, { rows, ...sendSettings }))).toBe(true);
  const outcome = { outcome: "accepted", providerMessageId: "1" } as const;
  expect(await waits((ctx) => settle(ctx, { rows: rows.map((row) => ({ ...row, outcome })) }))).toBe(true);
});

test("an outcome that the provider would tell again does not wait; an answer over HTTP does", async () => {
  const rows = (await prepared(world, [(await scheduledIntent(world)).id])).map((row) => ({ ...row, attemptId: newId() }));
  await start(world.ctx, { rows, ...sendSettings });
  const outcome = { outcome: "accepted", providerMessageId: "2" } as const;
  const settled = rows.map((row) => ({ ...row, outcome }));
  expect(await waits((ctx) => settle(ctx, { rows: settled, losable: true }))).toBe(false);
  expect(await waits((ctx) => acceptEvents(ctx, { transport: "http", events: [rawEvent({ eventId: "kept" })] }))).toBe(true);
});
