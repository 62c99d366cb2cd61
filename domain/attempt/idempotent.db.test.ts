import { beforeAll, expect, test } from "vitest";
import { reclaim } from "@/domain/intent/reclaim.ts";
import type { Outcome, Provider } from "@/providers/types.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, prepared, sent } from "@/test/sending.ts";
import { forbiddenProvider } from "@/test/stubs.ts";
import { openWorld, type World } from "@/test/world.ts";
import { settle } from "./settle.ts";
import { start } from "./start.ts";

/** A provider that knows its keys for a day: the second call with one gives the first answer. */
const taken = new Map<string, string>();
let answers: Outcome[] = [];
const provider: Provider = {
  ...forbiddenProvider,
  account: "test:idempotent",
  capabilities: { idempotency: { windowHours: 24 }, maxInFlight: 5, ratePerSecond: null },
  async submit(message, { idempotencyKey }) {
    const bytes = await forbiddenProvider.requestHash(message, idempotencyKey);
    const known = taken.get(idempotencyKey);
    if (known && known !== bytes) throw new Error("409: the same key with other bytes");
    taken.set(idempotencyKey, bytes);
    return answers.shift() ?? { outcome: "accepted", providerMessageId: `P-${idempotencyKey}` };
  },
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ provider });
  return () => world.close();
});

const unknown: Outcome = { outcome: "unknown", code: "timeout", detail: "no answer" };

test("unknown is retried as the same submission, key and bytes inside the window", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  answers = [unknown, unknown];
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
  await world.moveClock("PT1M");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
  const message = await messageOf(world, id);
  expect(message.submissions).toHaveLength(1);
  expect(message.attempts.map((attempt) => attempt.outcome)).toEqual(["unknown", "unknown", "accepted"]);
  const first = message.submissions[0];
  expect((first?.idempotentUntil?.getTime() ?? 0) - (first?.firstCalledAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
});

test("skipped while unknown is uncertain", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  answers = [unknown];
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
