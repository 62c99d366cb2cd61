import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { setLimits } from "@/domain/stream/set-limits.ts";
import { type Boss, openBoss } from "@/lib/boss.ts";
import { namedProviders } from "@/providers/named.ts";
import type { Outcome, Provider } from "@/providers/types.ts";
import { backlogOf } from "@/test/backlog.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { orderConfirmation, shopProject } from "@/test/project.ts";
import { messageOf } from "@/test/sending.ts";
import { forbiddenProvider } from "@/test/stubs.ts";
import { until } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import type { Loop } from "./poll.ts";
import { startSending } from "./send-loop.ts";
import { startSweeping } from "./sweep.ts";

const news = { ...orderConfirmation, key: "order-news", stream: "lifecycle" };

/** Answers after a few milliseconds as told, and keeps what it took, in order. */
const taken: string[] = [];
let [answer, flying, mostFlying]: [Outcome, number, number] = [{ outcome: "accepted", providerMessageId: null }, 0, 0];
const provider: Provider = {
  ...forbiddenProvider,
  account: "test:fast",
  capabilities: { ...forbiddenProvider.capabilities, maxInFlight: 5 },
  async submit(message) {
    mostFlying = Math.max(mostFlying, ++flying);
    await sleep(5);
    flying--;
    taken.push(message.headers["X-Waybill-Intent"] ?? "");
    return answer;
  },
};

let world: World;
let bosses: Boss[];
const running: Loop[] = [];
beforeAll(async () => {
  world = await openWorld({ project: { ...shopProject, rules: [orderConfirmation, news] }, provider });
  bosses = [openBoss(world.url, { worker: true }), openBoss(world.url, { worker: true })];
  for (const boss of bosses) {
    boss.on("error", () => {});
    await boss.start();
  }
  return async () => {
    for (const boss of bosses) await boss.stop({ graceful: false });
    await world.close();
  };
});
beforeEach(() => {
  answer = { outcome: "accepted", providerMessageId: null };
  mostFlying = 0;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((loop) => loop.stop()));
  await world.db.intentWork.deleteMany();
  await world.db.breaker.deleteMany();
});

async function working(workers = 1): Promise<void> {
  for (const boss of bosses.slice(0, workers)) {
    const ctx = { ...world.ctx, boss, providers: onlyProvider(provider) };
    const loop = await startSending(ctx);
    running.push(loop, startSweeping(ctx, loop));
  }
}
async function backlog(count: number): Promise<void> {
  const { id } = await scheduledIntent(world, { ruleKey: "order-news", expiresIn: 86_400 });
  await backlogOf(world, { id, count });
}
const attempts = () => world.db.attempt.count();

test("urgent messages pass a backlog of ten thousand", async () => {
  await backlog(10_000);
  await working();
  const before = taken.length;
  await until(() => taken.length > before + 100);
  const passed: number[] = [];
  for (let n = 0; n < 9; n++) {
    const { id } = await scheduledIntent(world);
    const began = taken.length;
    await dispatch(world.ctx, { intentIds: [id] });
    await until(() => taken.includes(id));
    passed.push(taken.indexOf(id) - began);
  }
  // Whoever waits for its turn waits for thousands; these wait for what is on its way.
  expect(passed.toSorted((a, b) => a - b)[4]).toBeLessThan(150);
  expect(Math.max(...passed)).toBeLessThan(1_000);
});

test("a pause under load: nothing starts a second after it, what was held is free again, and it goes on", async () => {
  await backlog(3_000);
  await working(2);
  const before = taken.length;
  await until(() => taken.length > before + 60);
  await pauseStream(world.ctx, { key: "lifecycle", reason: "under load" });
  const { pausedAt } = await world.db.streamPause.findFirstOrThrow({ where: { streamKey: "lifecycle", resumedAt: null } });
  await sleep(1_500);
  const late = await world.db.attempt.count({ where: { startedAt: { gt: new Date(pausedAt.getTime() + 1_000) } } });
  expect(late).toBe(0);
  expect(await world.db.intentWork.count({ where: { claimToken: { not: null } } })).toBe(0);
  const { id } = await scheduledIntent(world);
  await dispatch(world.ctx, { intentIds: [id] });
  await until(() => taken.includes(id)); // other streams go on
  const held = taken.length;
  await resumeStream(world.ctx, { key: "lifecycle" });
  await until(() => taken.length > held + 100);
});

test("an outage: the breaker opens, attempts are not used up, one message at a time tries, and all is sent once it ends", async () => {
  answer = { outcome: "deferred", class: "transient", code: "ECONNREFUSED", detail: "down" };
  await backlog(60);
  const before = await attempts();
  await working(2);
  await until(async () => (await world.db.breaker.count({ where: { state: "open" } })) === 1);
  await sleep(1_500);
  const tried = (await attempts()) - before;
  expect(tried).toBeLessThan(30); // two workers, five places each
  await world.moveClock("PT6S");
  await until(async () => (await world.db.breaker.count({ where: { openings: 2 } })) === 1);
  expect((await attempts()) - before).toBe(tried + 1);
  answer = { outcome: "accepted", providerMessageId: null };
  await world.moveClock("PT11S");
  await until(async () => (await world.db.breaker.count({ where: { state: "closed" } })) === 1);
  await world.moveClock("PT2M");
  await until(async () => (await world.db.intentWork.count()) === 0);
  expect(await world.db.alert.findMany({ where: { clearedAt: null } })).toEqual([]);
});

test("an account that asks to slow down is left alone for so long", async () => {
  answer = { outcome: "deferred", class: "throttled", code: "429", detail: "slow down", retryAfterSeconds: 4 };
  await backlog(40);
  const before = await attempts();
  await working();
  await until(async () => (await attempts()) > before);
  await sleep(1_500);
  const asked = (await attempts()) - before;
  expect(asked).toBeLessThanOrEqual(10);
  answer = { outcome: "accepted", providerMessageId: null };
  await world.moveClock("PT1M");
  await until(async () => (await world.db.intentWork.count()) === 0);
});

test("limits hold over all workers: calls at once, and messages a second", async () => {
  await setLimits(world.ctx, { key: "lifecycle", revision: 1, rate: null, maxInFlight: 2 });
  await backlog(30);
  await working(2);
  await until(async () => (await world.db.intentWork.count()) === 0);
  expect(mostFlying).toBe(2);
  await setLimits(world.ctx, { key: "lifecycle", revision: 2, rate: 10, maxInFlight: null });
  await sleep(1_000);
  const since = await world.ctx.clock.now();
  await backlog(29);
  await until(async () => (await world.db.intentWork.count()) === 0);
  const starts = await world.db.attempt.findMany({ where: { startedAt: { gt: since } }, orderBy: { startedAt: "asc" } });
  const [first, last] = [starts[0], starts.at(-1)];
  expect(starts).toHaveLength(30);
  // A full bucket of 10, then 10 a second.
  expect((last?.startedAt.getTime() ?? 0) - (first?.startedAt.getTime() ?? 0)).toBeGreaterThan(1_700);
  await setLimits(world.ctx, { key: "lifecycle", revision: 3, rate: null, maxInFlight: null });
});

test("failover: while the first is shut the second gets the mail, one message at a time tries the first, and then it goes there again", async () => {
  const second: Provider = {
    ...provider,
    name: "second",
    account: "test:second",
    submit: async (message) => {
      taken.push(`second ${message.headers["X-Waybill-Intent"] ?? ""}`);
      return { outcome: "accepted", providerMessageId: null };
    },
  };
  const streams = { ...shopProject.streams, lifecycle: { description: "Later", fallback: "second" } };
  const [boss] = bosses;
  if (!boss) throw new Error("no boss");
  const release = { ...world.ctx.release, project: { ...world.ctx.release.project, streams } };
  const ctx = { ...world.ctx, boss, release, providers: namedProviders([provider, second], provider) };
  answer = { outcome: "deferred", class: "configuration", code: "535", detail: "password" };
  const loop = await startSending(ctx);
  running.push(loop, startSweeping(ctx, loop));
  await backlog(40);
  await until(async () => (await world.db.intentWork.count()) < 10);
  await world.moveClock("PT20S"); // the refused ones come again
  await until(async () => (await world.db.intentWork.count()) === 0);
  const accounts = await world.db.submission.groupBy({
    by: ["providerAccount", "resolution"],
    where: { attempts: { some: { outcome: "accepted" } } },
    _count: true,
  });
  expect(accounts.find((each) => each.providerAccount === "test:second")?._count).toBe(41);
  expect(await world.db.submission.count({ where: { resolvedBy: "failover" } })).toBeLessThan(41); // those that were frozen before the first refusal
  answer = { outcome: "accepted", providerMessageId: null };
  await world.moveClock("PT10M");
  await backlog(20);
  await until(async () => (await world.db.breaker.count({ where: { state: "closed" } })) === 1);
  await until(async () => (await world.db.intentWork.count()) === 0);
  const before = taken.length;
  await backlog(5);
  await until(() => taken.length >= before + 6);
  expect(taken.slice(before).filter((each) => each.startsWith("second"))).toEqual([]);
});

test("a stream without its provider waits, and says so", async () => {
  const streams = { ...shopProject.streams, lifecycle: { description: "Later", provider: "resend" } };
  const { id } = await scheduledIntent(world, { ruleKey: "order-news" });
  const [boss] = bosses;
  if (!boss) throw new Error("no boss");
  const project = { ...world.ctx.release.project, streams };
  const ctx = { ...world.ctx, boss, release: { ...world.ctx.release, project } };
  const loop = await startSending(ctx);
  running.push(loop);
  loop.offer("lifecycle", [id]);
  await until(async () => (await messageOf(world, id)).checks.length > 0);
  expect(await messageOf(world, id)).toMatchObject({ attempts: [], checks: [{ verdict: "wait", reason: "provider_missing" }] });
});
