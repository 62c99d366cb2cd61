import { afterEach, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { takeBackRun } from "@/domain/drop/take-back-run.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { runReplan } from "@/domain/replan/run.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { runReplay } from "@/domain/replay/run.ts";
import type { Point } from "@/lib/context.ts";
import { acceptedEvent } from "../event.ts";
import { scheduledIntent } from "../intent.ts";
import { orderPayload, rawEvent } from "../raw-event.ts";
import { plannedReplan } from "../replan.ts";
import { failedIntent, plannedReplay } from "../replay.ts";
import { messageOf, openSendingWorld, type SendingWorld } from "../sending.ts";
import { until } from "../until.ts";
import { buildWorkerProcess, endWorkers, spawnWorker } from "./spawn.ts";

let world: SendingWorld;
beforeAll(async () => {
  await buildWorkerProcess();
  world = await openSendingWorld();
  return () => world.close();
});
afterEach(endWorkers);

const settings = { leaseMs: 2_000, marginMs: 300, timeoutMs: 2_000 };
const worker = (options: { killAt?: Point; deadlyProps?: string } = {}) =>
  spawnWorker({ url: world.url, smtpUrl: world.smtp.url, settings, ...options });
const emit = (orderId: string) => world.db.$queryRaw`
  SELECT waybill.emit('order.placed', ${JSON.stringify({ orderId, customer: { id: orderId, email: `${orderId.replaceAll("_", "-")}@example.com`, name: "Ada" }, total: 5 })},
    source => 'shop', event_id => ${orderId})`;
const found = (businessId: string) => world.db.intent.findFirst({ where: { businessId, ruleKey: "order-confirmation" } });

const points: [Point, "accepted" | "uncertain", number][] = [
  ["before_plan", "accepted", 1],
  ["after_plan", "accepted", 1],
  ["after_claim", "accepted", 1],
  ["after_check", "accepted", 1],
  ["after_submission", "accepted", 1],
  ["after_attempt", "uncertain", 0],
  ["after_accept", "uncertain", 1],
];

test.each(points)("killed %s: at most one mail, and never none without a reason", async (killAt, status, mails) => {
  const orderId = `ord_${killAt}`;
  const first = worker({ killAt });
  await first.ready;
  await emit(orderId);
  expect(await first.ended).toBe("SIGKILL");
  await world.moveClock("PT31S"); // hints are trusted, and claims last, no longer
  const second = worker();
  await until(async () => ((await found(orderId))?.restedAt ?? null) !== null);
  const intents = await world.db.intent.findMany({ where: { businessId: orderId, ruleKey: "order-confirmation" } });
  expect(intents).toMatchObject([{ status }]);
  const message = await messageOf(world, intents[0]?.id ?? "");
  if (status === "uncertain")
    expect(message).toMatchObject({
      class: "crash",
      attempts: [{ outcome: "unknown", class: "crash" }],
      submissions: [{ resolution: null }],
    });
  await new Promise((resolve) => setTimeout(resolve, 1_200)); // a sweep more
  expect(world.smtp.received.filter((mail) => mail.intentId === message.id)).toHaveLength(mails);
  second.signal("SIGTERM");
  expect(await second.ended).toBe("exit 0");
});

test("a message whose render kills the process does not loop, and takes no batch mate with it", async () => {
  const mates = await Promise.all([scheduledIntent(world), scheduledIntent(world), scheduledIntent(world)]);
  const deadly = await scheduledIntent(world, { facts: { orderId: "deadly", name: "Ada", total: 1 } });
  await world.moveClock("PT5S"); // all are overdue, so that the first worker takes them as one batch
  for (let deaths = 1; deaths <= 5; deaths++) {
    const victim = worker({ deadlyProps: "deadly" });
    expect(await victim.ended).toBe("SIGKILL");
    await world.moveClock("PT31S");
  }
  const last = worker({ deadlyProps: "deadly" });
  await until(async () => (await messageOf(world, deadly.id)).restedAt !== null);
  expect(await messageOf(world, deadly.id)).toMatchObject({
    status: "failed",
    reason: "crash_loop",
    class: "crash",
    attempts: [],
  });
  for (const mate of mates) {
    await until(async () => (await messageOf(world, mate.id)).restedAt !== null);
    expect(await messageOf(world, mate.id)).toMatchObject({ status: "accepted" });
    expect(world.smtp.received.filter((mail) => mail.intentId === mate.id)).toHaveLength(1);
  }
  last.signal("SIGTERM");
  expect(await last.ended).toBe("exit 0");
});

test("killed in the middle of a replay's run: the next worker makes each live once, and each goes out once", async () => {
  const failed = await Promise.all(Array.from({ length: 5 }, () => failedIntent(world)));
  const plan = await plannedReplay(world, { choice: { by: "ids", ids: failed.map(({ id }) => id) } });
  await runReplay(world.ctx, plan);
  await world.moveClock("PT11S");
  const victim = worker({ killAt: "while_reviving" });
  expect(await victim.ended).toBe("SIGKILL");
  expect(await readReplay(world.ctx, plan)).toMatchObject({ live: 0, remaining: 5 });
  const next = worker();
  await until(async () => (await readReplay(world.ctx, plan)).state === "done");
  expect(await readReplay(world.ctx, plan)).toMatchObject({ live: 5, rested: 5, results: [{ result: "accepted", count: 5 }] });
  for (const { id } of failed) {
    expect(world.smtp.received.filter((mail) => mail.intentId === id)).toHaveLength(1);
    expect(await world.db.revival.count({ where: { intentId: id } })).toBe(1);
  }
  next.signal("SIGTERM");
  expect(await next.ended).toBe("exit 0");
});

test("killed in the middle of planning events again: the next worker plans each once, and each has its message once", async () => {
  const turn = (mode: "on" | "off") => world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode } });
  await turn("off");
  const ids = await Promise.all(Array.from({ length: 5 }, () => acceptedEvent(world)));
  await planEvents(world.ctx, { eventIds: ids });
  await turn("on");
  const plan = await plannedReplan(world.ctx, { by: "ids", ids });
  expect(plan).toMatchObject({ toDo: 5, messages: 5 });
  await runReplan(world.ctx, plan);
  await world.moveClock("PT11S");
  const victim = worker({ killAt: "while_replanning" });
  expect(await victim.ended).toBe("SIGKILL");
  expect(await readReplan(world.ctx, plan)).toMatchObject({ state: "running", done: 0, made: 0 });
  await world.moveClock("PT61S"); // so long the step was its
  const next = worker();
  await until(async () => (await readReplan(world.ctx, plan)).state === "done");
  expect(await readReplan(world.ctx, plan)).toMatchObject({ done: 5, refused: 0, made: 5 });
  const made = { where: { eventId: { in: ids }, planRun: 2 } };
  expect(await world.db.decision.count(made)).toBe(5);
  await until(
    async () =>
      (await world.db.intent.count({
        where: { ruleKey: "order-confirmation", status: "accepted", sources: { some: { eventId: { in: ids } } } },
      })) === 5,
  );
  next.signal("SIGTERM");
  expect(await next.ended).toBe("exit 0");
});

test.each(["message", "event"] as const)(
  "killed in the middle of dropping a whole cause of %ss, and of taking it back: the next worker does each once",
  async (kind) => {
    const ids = await deadOf[kind]();
    await groupDeadLetters(world.ctx);
    const letters = () => world.db.deadLetter.findMany({ where: { subjectId: { in: ids } } });
    const causeId = (await letters())[0]?.causeId ?? "";
    const total = () => world.db.cause.findUniqueOrThrow({ where: { id: causeId }, select: { total: true } });
    const before = await total();
    expect(await dropCause(world.ctx, { id: causeId, reason: "of no use" })).toMatchObject({ ok: true });
    const run = () => readDropRun(world.ctx, { causeId });
    expect(await worker({ killAt: "while_dropping" }).ended).toBe("SIGKILL");
    expect(await run()).toMatchObject({ lookedAt: 0, dropped: 0, endedAt: null });
    expect(await letters()).toHaveLength(ids.length);
    const second = worker();
    await until(async () => ((await run())?.endedAt ?? null) !== null);
    expect(await run()).toMatchObject({ total: ids.length, lookedAt: ids.length, dropped: ids.length });
    expect(await letters()).toEqual([]);
    second.signal("SIGTERM");
    expect(await second.ended).toBe("exit 0");
    expect(await takeBackRun(world.ctx, { of: { cause: causeId } })).toMatchObject({ ok: true });
    expect(await worker({ killAt: "while_taking_back" }).ended).toBe("SIGKILL");
    expect((await run())?.back).toMatchObject({ lookedAt: 0, takenBack: 0, endedAt: null });
    const last = worker();
    await until(async () => ((await run())?.back?.endedAt ?? null) !== null);
    expect((await run())?.back).toMatchObject({ total: ids.length, takenBack: ids.length });
    expect((await letters()).map((letter) => letter.causeId)).toEqual(ids.map(() => causeId));
    expect(await total()).toEqual(before);
    expect(await world.db.dropped.count({ where: { subjectId: { in: ids } } })).toBe(ids.length);
    last.signal("SIGTERM");
    expect(await last.ended).toBe("exit 0");
  },
);

/** Three that are dead of one cause. */
const deadOf = {
  message: async () => (await Promise.all([1, 2, 3].map(() => failedIntent(world, { class: "content" })))).map(({ id }) => id),
  event: async () => {
    const events = [1, 2, 3].map(() => rawEvent({ payload: orderPayload({ total: "much" }) }));
    return (await acceptEvents(world.ctx, { transport: "sql", events })).map(({ id }) => id ?? "");
  },
};
