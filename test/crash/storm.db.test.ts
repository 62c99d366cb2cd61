import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { examine } from "@/domain/doctor/examine.ts";
import { openSendingWorld, type SendingWorld } from "../sending.ts";
import type { SmtpScript } from "../smtp.ts";
import { buildWorkerProcess, endWorkers, spawnWorker, until, type WorkerProcess } from "./spawn.ts";

let world: SendingWorld;
beforeAll(async () => {
  await buildWorkerProcess();
  world = await openSendingWorld();
  return () => world.close();
});
afterEach(endWorkers);

const settings = { leaseMs: 2_500, marginMs: 300, timeoutMs: 1_000 };
const scripts: SmtpScript[] = [
  "accept",
  "accept",
  "defer",
  "cut",
  "no_such_user",
  "refuse_content",
  "silent",
  "throttle",
  "accept",
];
const MESSAGES = 120;

const emit = (n: number) => world.db.$queryRaw`
  SELECT waybill.emit('order.placed', ${JSON.stringify({ orderId: `storm_${n}`, customer: { id: `c${n}`, email: `storm-${n}@example.com`, name: "Ada" }, total: 5 })},
    source => 'shop', event_id => ${`storm_${n}`})`;

test("workers die and stand still at random while the server does its worst: the database stays sound, no mail is doubled", {
  timeout: 180_000,
}, async () => {
  await world.moveClock("PT0S"); // before there are workers: from here on it moves between statements only
  const spawn = () => spawnWorker({ url: world.url, smtpUrl: world.smtp.url, settings });
  const workers: WorkerProcess[] = [spawn(), spawn()];
  let script = 0;
  const weather = setInterval(() => world.smtp.next(scripts[script++ % scripts.length] ?? "accept"), 15);
  for (let n = 0; n < MESSAGES; n++) await emit(n);
  for (let round = 0; round < 6; round++) {
    await sleep(700);
    const victim = workers.shift();
    if (round % 2 === 0) victim?.signal("SIGKILL");
    else if (victim) {
      victim.signal("SIGSTOP");
      setTimeout(() => victim.signal("SIGCONT"), 4_000).unref();
    }
    workers.push(spawn());
    await world.moveClock("PT20S");
  }
  clearInterval(weather);
  const live = () => world.db.intent.count({ where: { ruleKey: "order-confirmation", status: "scheduled" } });
  await until(async () => (await world.db.intent.count({ where: { ruleKey: "order-confirmation" } })) === MESSAGES, 60);
  await until(async () => {
    await world.moveClock("PT1M");
    return (await live()) === 0;
  }, 60);
  await sleep(4_000); // those that stood still are awake
  const findings = await examine(world.ctx);
  expect(findings.filter((finding) => finding.count > 0)).toEqual([]);
  const intents = await world.db.intent.findMany({ where: { ruleKey: "order-confirmation" } });
  const mails = Map.groupBy(world.smtp.received, (mail) => mail.intentId);
  for (const { id, status, reason } of intents) {
    const received = mails.get(id)?.length ?? 0;
    expect(received, `${id} is ${status}`).toBeLessThanOrEqual(1);
    if (status === "accepted") expect(received).toBe(1);
    else expect(reason).not.toBeNull();
    if (status === "failed" || status === "skipped" || status === "expired") expect(received).toBe(0);
  }
  expect(new Set(intents.map((intent) => intent.status)).size).toBeGreaterThan(2);
});
