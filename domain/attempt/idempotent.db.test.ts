import { beforeAll, expect, test } from "vitest";
import { reclaim } from "@/domain/intent/reclaim.ts";
import { release } from "@/domain/intent/release.ts";
import { type IdempotentPeer, openIdempotent } from "@/test/idempotent.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { messageOf, prepared, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { openWorld, type World } from "@/test/world.ts";
import { settle } from "./settle.ts";
import { start } from "./start.ts";

let peer: IdempotentPeer;
let world: World;
beforeAll(async () => {
  peer = await openIdempotent();
  world = await openWorld({ provider: peer.provider });
  return async () => {
    await world.close();
    await peer.close();
  };
});

const callsOf = (key: string | undefined) => peer.calls.filter((call) => call.key === key);

test("unknown is retried as the same submission, key and bytes inside the window", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  peer.next("lost", { status: 500 });
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
  const message = await messageOf(world, id);
  expect(message.submissions).toHaveLength(1);
  expect(message.attempts.map((attempt) => attempt.outcome)).toEqual(["unknown", "unknown", "accepted"]);
  const first = message.submissions[0];
  expect((first?.idempotentUntil?.getTime() ?? 0) - (first?.createdAt.getTime() ?? 0)).toBe(24 * 3_600_000);
  const bytes = callsOf(first?.idempotencyKey).map((call) => call.body);
  expect(bytes).toHaveLength(3);
  expect(new Set(bytes).size).toBe(1);
});

test("the provider's window begins with the first call, however long ago the submission was frozen", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 7 * 86_400 });
  const frozen = await prepared(world, [id]);
  await release(world.ctx, { token: frozen[0]?.token ?? "", intentIds: [id], orderly: true });
  await world.moveClock("PT40H");
  peer.next("lost");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT20H");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
  const [submission, ...others] = (await messageOf(world, id)).submissions;
  expect(others).toEqual([]);
  expect(callsOf(submission?.idempotencyKey)).toHaveLength(2);
});

test("unknown, and held back until the provider may have forgotten the key: uncertain, never sent again", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 7 * 86_400 });
  peer.next("lost");
  await sent(world, [id]);
  await world.moveClock("PT23H");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "window_over" }]);
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "uncertain", reason: "unknown_outcome", submissions: [{ resolution: null }] });
  expect(callsOf(message.submissions[0]?.idempotencyKey)).toHaveLength(1);
});

test("unknown, and rendering it again gives other bytes: uncertain, never sent again", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  peer.next("lost");
  await sent(world, [id]);
  await world.moveClock("PT1M");
  const changed: typeof propsRenderer = {
    ...propsRenderer,
    render: async (requests) =>
      (await propsRenderer.render(requests)).map((result) =>
        result.ok ? { ...result, rendered: { ...result.rendered, hash: `${result.rendered.hash} of another renderer` } } : result,
      ),
  };
  expect(await sent({ ...world, ctx: { ...world.ctx, renderer: changed } }, [id])).toEqual([]);
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "uncertain", reason: "render_mismatch", submissions: [{ resolution: null }] });
  expect(callsOf(message.submissions[0]?.idempotencyKey)).toHaveLength(1);
});

test("unknown, and its account is not set up any more: uncertain, never sent by another", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  peer.next("lost");
  await sent(world, [id]);
  await world.moveClock("PT1M");
  const other = await openWorldOn("test:other");
  expect(await sent(other, [id])).toEqual([]);
  expect(await messageOf(world, id)).toMatchObject({
    status: "uncertain",
    submissions: [{ providerAccount: "test:idempotent" }],
  });
});

const openWorldOn = async (account: string): Promise<World> => ({
  ...world,
  ctx: { ...world.ctx, providers: onlyProvider({ ...peer.provider, account }) },
});

test("refused for our own settings: held, and no attempt is used up", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  peer.next({ status: 403 }, { status: 429, retryAfter: 30 });
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  const { work, attempts } = await messageOf(world, id);
  expect(work).toMatchObject({ attemptsUsed: 0 });
  expect(attempts).toMatchObject([
    { outcome: "rejected", class: "configuration", countsTowardLimit: false },
    { outcome: "deferred", class: "throttled", countsTowardLimit: false },
  ]);
  const again = (work?.nextAt.getTime() ?? 0) - (attempts[1]?.endedAt?.getTime() ?? 0);
  expect(again).toBeGreaterThanOrEqual(30_000);
});

test("skipped while unknown is uncertain", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  peer.next("lost");
  await sent(world, [id]);
  await world.db.rule.updateMany({ data: { mode: "off" } });
  await world.moveClock("PT1M");
  await sent(world, [id]);
  await world.db.rule.updateMany({ data: { mode: "on" } });
  expect(await messageOf(world, id)).toMatchObject({
    status: "uncertain",
    reason: "rule_off",
    class: "unknown",
    submissions: [{ resolution: null }],
  });
});

test("a dead worker's open call is tried again with the same key; a late answer then finishes it without another call", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  const [ready] = await prepared(world, [id]);
  if (!ready) throw new Error("not prepared");
  const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
  await world.moveClock("PT61S");
  await reclaim(world.ctx);
  expect(await messageOf(world, id)).toMatchObject({
    status: "scheduled",
    attempts: [{ outcome: "unknown", class: "crash" }],
    work: { claims: 0, claimToken: null },
  });
  await settle(world.ctx, {
    rows: [
      {
        attemptId: started[0]?.attemptId ?? "",
        intentId: id,
        token: ready.token,
        outcome: { outcome: "accepted", providerMessageId: "P" },
      },
    ],
  });
  expect(await messageOf(world, id)).toMatchObject({
    status: "scheduled",
    submissions: [{ resolution: "accepted", resolvedBy: "evidence" }],
  });
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([]);
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "accepted", work: null });
  expect(message.attempts).toHaveLength(1);
});
