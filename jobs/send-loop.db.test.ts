import { afterEach, beforeAll, expect, test } from "vitest";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { BOSS_SCHEMA, type Boss, openBoss } from "@/lib/boss.ts";
import { openSmtp } from "@/providers/smtp/send.ts";
import type { Provider } from "@/providers/types.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { messageOf, openSendingWorld, type SendingWorld } from "@/test/sending.ts";
import { openTestSmtp, type TestSmtp } from "@/test/smtp.ts";
import { until } from "@/test/until.ts";
import type { Loop } from "./poll.ts";
import { type SendLoop, startSending } from "./send-loop.ts";
import { startSweeping } from "./sweep.ts";

let world: SendingWorld;
let boss: Boss;
let slow: { smtp: TestSmtp; provider: Provider };
const running: Loop[] = [];

beforeAll(async () => {
  world = await openSendingWorld();
  boss = openBoss(world.url, { worker: true });
  boss.on("error", () => {});
  await boss.start();
  const smtp = await openTestSmtp({ slowMs: 3_000 });
  slow = { smtp, provider: openSmtp({ url: smtp.url }) };
  return async () => {
    await boss.stop({ graceful: false });
    await slow.provider.close();
    await slow.smtp.close();
    await world.close();
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((loop) => loop.stop()));
  slow.smtp.always("accept");
});

async function working(options: { provider?: Provider; sweep?: boolean } = {}): Promise<SendLoop> {
  const ctx = { ...world.ctx, boss, providers: onlyProvider(options.provider ?? world.ctx.providers.standard) };
  const loop = await startSending(ctx);
  running.push(loop);
  if (options.sweep !== false) running.push(startSweeping(ctx, loop));
  return loop;
}
const atRest = async (id: string) => (await messageOf(world, id)).restedAt !== null;

test("a hint wakes it: sent within a moment", async () => {
  await working({ sweep: false });
  const { id } = await scheduledIntent(world);
  await dispatch(world.ctx, { intentIds: [id] });
  await until(() => atRest(id));
  expect(await messageOf(world, id)).toMatchObject({ status: "accepted" });
});

test("what becomes due is found without anybody's hint", async () => {
  await working();
  const { id } = await scheduledIntent(world, { dueIn: 2 });
  await until(() => atRest(id));
});

test("all rows of the queue tables are deleted while hints are trusted: nothing is lost (I9)", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, async () => (await scheduledIntent(world)).id));
  await dispatch(world.ctx, { intentIds: ids });
  await world.db.$executeRawUnsafe(`DELETE FROM ${BOSS_SCHEMA}.job`);
  await working();
  for (const id of ids) await until(() => atRest(id));
  expect(world.smtp.received.filter((mail) => ids.includes(mail.intentId ?? ""))).toHaveLength(60);
});

test("slow calls keep their own places only", async () => {
  slow.smtp.next("slow");
  slow.smtp.next("slow");
  const [one, two] = [await scheduledIntent(world), await scheduledIntent(world)];
  const loop = await working({ provider: slow.provider });
  loop.offer("transactional", [one.id, two.id]);
  await until(() => slow.smtp.begun() >= 2);
  const others = await Promise.all(Array.from({ length: 10 }, async () => (await scheduledIntent(world)).id));
  loop.offer("transactional", others);
  for (const id of others) await until(() => atRest(id));
  expect((await atRest(one.id)) && (await atRest(two.id))).toBe(false);
  await until(async () => (await atRest(one.id)) && (await atRest(two.id)));
});

test("the first stream goes first", async () => {
  const lifecycle = await Promise.all(
    Array.from({ length: 40 }, async () => (await scheduledIntent(world, { ruleKey: "order-feedback" })).id),
  );
  const gateway = world.ctx.release.gatewayContext as { orders: Map<string, unknown> }; // the shop
  for (const { businessId, id } of await world.db.intent.findMany({ where: { id: { in: lifecycle } } }))
    gateway.orders.set(businessId, { id, state: "open" });
  const { id } = await scheduledIntent(world);
  const loop = await working({ sweep: false });
  const before = world.smtp.received.length;
  loop.offer("lifecycle", lifecycle);
  loop.offer("transactional", [id]);
  for (const each of [...lifecycle, id]) await until(() => atRest(each));
  const place = world.smtp.received.slice(before).findIndex((mail) => mail.intentId === id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(30);
});

test("stopping waits for what is on its way and gives the rest back", async () => {
  slow.smtp.always("slow");
  const ids = await Promise.all(Array.from({ length: 15 }, async () => (await scheduledIntent(world)).id));
  const begun = slow.smtp.begun();
  const loop = await working({ provider: slow.provider, sweep: false });
  loop.offer("transactional", ids);
  await until(() => slow.smtp.begun() >= begun + 5);
  running.splice(0);
  await loop.stop();
  const messages = await Promise.all(ids.map((id) => messageOf(world, id)));
  expect(messages.filter((message) => message.status === "accepted").length).toBeGreaterThanOrEqual(5);
  for (const message of messages.filter((each) => each.status !== "accepted"))
    expect(message).toMatchObject({ status: "scheduled", attempts: [], work: { claimToken: null, claims: 0 } });
});
