import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setLimits } from "@/domain/stream/set-limits.ts";
import { type Boss, openBoss } from "@/lib/boss.ts";
import type { Outcome, Provider } from "@/providers/types.ts";
import { backlogOf } from "@/test/backlog.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { orderConfirmation, shopProject } from "@/test/project.ts";
import { messageOf } from "@/test/sending.ts";
import { forbiddenProvider } from "@/test/stubs.ts";
import { until } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type SendLoop, startSending } from "./send-loop.ts";

const news = { ...orderConfirmation, key: "order-news", stream: "lifecycle" };

/** Answers after `slowMs`, or is called off before; of every second message the bytes had gone out by then. */
let [slowMs, calls, flying, mostFlying] = [5, 0, 0, 0];
const provider: Provider = {
  ...forbiddenProvider,
  account: "test:slow",
  capabilities: { ...forbiddenProvider.capabilities, maxInFlight: 5 },
  async submit(_, { signal, onCommitting }): Promise<Outcome> {
    const committing = ++calls % 2 === 0;
    mostFlying = Math.max(mostFlying, ++flying);
    if (committing) onCommitting?.();
    const answered = await sleep(slowMs, true, { signal }).catch(() => false);
    flying--;
    if (answered) return { outcome: "accepted", providerMessageId: null };
    const silence = { code: "ETIMEDOUT", detail: "no answer in time" };
    return committing ? { outcome: "unknown", ...silence } : { outcome: "deferred", class: "transient", ...silence };
  },
};

let world: World;
let boss: Boss;
let running: SendLoop | null = null;
beforeAll(async () => {
  world = await openWorld({ project: { ...shopProject, rules: [orderConfirmation, news] }, provider });
  boss = openBoss(world.url, { worker: true });
  boss.on("error", () => {});
  await boss.start();
  return async () => {
    await boss.stop({ graceful: false });
    await world.close();
  };
});
afterEach(async () => {
  await running?.stop();
  await world.db.$executeRaw`DELETE FROM waybill.intent_work`;
});

async function working(): Promise<SendLoop> {
  running = await startSending({ ...world.ctx, boss, providers: onlyProvider(provider) });
  return running;
}
/** Due messages of the second stream; `claims`: so many workers of theirs died. */
async function backlog(count: number, claims = 0): Promise<string[]> {
  const { id } = await scheduledIntent(world, { ruleKey: "order-news", expiresIn: 86_400 });
  await backlogOf(world, { id, count: count - 1 });
  await world.db.$executeRaw`UPDATE waybill.intent_work SET claims = ${claims}`;
  return (await world.db.intentWork.findMany({ select: { intentId: true } })).map(({ intentId }) => intentId);
}
const left = () => world.db.intentWork.count();

test("stopping while calls take longer than that: what waits goes back at once, and what is called off says what is known of it", async () => {
  slowMs = 600_000;
  const loop = await working();
  loop.offer("lifecycle", await backlog(30));
  await until(() => flying === 4);
  await sleep(500);
  const stopped = loop.stop();
  await until(async () => (await world.db.intentWork.count({ where: { claimToken: { not: null } } })) === 4);
  await stopped; // calls take longer than a test may
  await until(async () => (await world.db.intentWork.count({ where: { claimToken: { not: null } } })) === 0);
  expect(await world.db.intentWork.count({ where: { OR: [{ claims: { gt: 0 } }, { attemptsUsed: { gt: 0 } }] } })).toBe(0);
  expect(await world.db.attempt.groupBy({ by: ["outcome", "code"], _count: true, orderBy: { outcome: "asc" } })).toEqual([
    { outcome: "deferred", code: "worker_stopped", _count: 2 },
    { outcome: "unknown", code: "worker_stopped", _count: 2 },
  ]);
  expect(await world.db.breaker.count()).toBe(0);
  expect(await world.db.intent.count({ where: { status: "uncertain" } })).toBe(2); // without keys nobody can tell
});

test("limits hold for what dead workers left: calls at once, and messages a second", async () => {
  [slowMs, mostFlying] = [50, 0];
  await setLimits(world.ctx, { key: "lifecycle", revision: 1, rate: null, maxInFlight: 1 });
  (await working()).offer("lifecycle", await backlog(8, 1));
  await until(async () => (await left()) === 0);
  expect(mostFlying).toBe(1);
  await running?.stop();
  await setLimits(world.ctx, { key: "lifecycle", revision: 2, rate: 4, maxInFlight: null });
  const since = await world.ctx.clock.now();
  (await working()).offer("lifecycle", await backlog(10, 1));
  await until(async () => (await left()) === 0);
  const starts = await world.db.attempt.findMany({ where: { startedAt: { gt: since } }, orderBy: { startedAt: "asc" } });
  expect(starts).toHaveLength(10);
  // A bucket of 4 that may be full, then 4 a second.
  expect((starts.at(-1)?.startedAt.getTime() ?? 0) - (starts[0]?.startedAt.getTime() ?? 0)).toBeGreaterThan(1_200);
  await setLimits(world.ctx, { key: "lifecycle", revision: 3, rate: null, maxInFlight: null });
});

test("urgent messages do not wait for the campaign of a dead worker", async () => {
  slowMs = 1_000;
  const loop = await working();
  loop.offer("lifecycle", await backlog(300, 1));
  await until(() => flying > 0);
  for (let n = 0; n < 3; n++) {
    const { id } = await scheduledIntent(world);
    loop.offer("transactional", [id]);
    await until(async () => (await messageOf(world, id)).restedAt !== null);
  }
  expect(await left()).toBeGreaterThan(200); // four of them go out a second
});
