import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "@/domain/attempt/send.ts";
import { start } from "@/domain/attempt/start.ts";
import { judge } from "@/domain/check/judge.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { namedProviders } from "@/providers/named.ts";
import { type IdempotentPeer, openIdempotent } from "@/test/idempotent.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { orderConfirmation, shopProject } from "@/test/project.ts";
import { messageOf, prepared, sent } from "@/test/sending.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type Ear, hear } from "./ear.policy.ts";
import { settleProbe } from "./settle-probe.ts";
import { tell } from "./tell.ts";
import { trip } from "./trip.ts";

/** Of a stream without a fallback. */
const orderNews = { ...orderConfirmation, key: "order-news", stream: "lifecycle" };

let world: World;
let [first, second]: IdempotentPeer[] = [];
beforeAll(async () => {
  first = await openIdempotent({ name: "one", account: "test:one" });
  second = await openIdempotent({ name: "two", account: "test:two" });
  const streams = {
    transactional: { description: "At once", provider: "one", fallback: "two" },
    lifecycle: { description: "Later", provider: "one" },
  };
  const providers = namedProviders([first.provider, second.provider], first.provider);
  world = await openWorld({ project: { ...shopProject, streams, rules: [orderConfirmation, orderNews] }, providers });
});
afterAll(async () => {
  await world.close();
  await first?.close();
  await second?.close();
});
beforeEach(async () => {
  await world.db.breaker.deleteMany();
  await world.db.alert.deleteMany();
});

const news = () => scheduledIntent(world, { ruleKey: "order-news", expiresIn: 86_400 });
const trouble = { account: "test:one", sender: "", class: "configuration", code: "401" };
const breaker = (sender = "") => world.db.breaker.findUnique({ where: { account_sender: { account: "test:one", sender } } });
/** As the loop does: sends, and tells all what was heard. */
async function sendAndTell(ids: string[]): Promise<(string | undefined)[]> {
  const told: Promise<void>[] = [];
  const ear: Ear = new Map();
  const heard: NonNullable<Parameters<typeof send>[1]["heard"]> = (attempt, outcome) => {
    const news = hear(ear, { attempt, outcome, at: performance.now() });
    if (news) told.push(tell(world.ctx, news));
  };
  const results = await send(world.ctx, { rows: await prepared(world, ids), ...sendSettings, heard });
  await Promise.all(told);
  return results.map(({ result }) => result);
}

describe("an open breaker", () => {
  test("opens once, with one alert, and keeps messages: the check says until when, the last look refuses, nothing is used up", async () => {
    const { id } = await news();
    const rows = await prepared(world, [id]);
    expect(await Promise.all([trip(world.ctx, trouble), trip(world.ctx, trouble)])).toContain(false);
    expect(await world.db.alert.findMany()).toMatchObject([{ kind: "breaker_open", subject: "test:one", clearedAt: null }]);
    expect(await send(world.ctx, { rows, ...sendSettings })).toEqual([{ intentId: id, result: "breaker_open" }]);
    const { retryAt } = (await breaker()) ?? {};
    const [judged] = await judge(world.ctx, { intentIds: [id], random: () => 0 });
    expect(judged?.verdict).toEqual({ verdict: "wait", reason: "breaker_open", until: retryAt?.getTime() });
    expect(await messageOf(world, id)).toMatchObject({ status: "scheduled", attempts: [], work: { attemptsUsed: 0, claims: 0 } });
  });

  test("when due it lets one message of all workers through; its answer closes it for all and ends the alert", async () => {
    const [a, b] = [await news(), await news()];
    await trip(world.ctx, trouble);
    await world.moveClock("PT6S");
    const [rowsA, rowsB] = [await prepared(world, [a.id]), await prepared(world, [b.id])];
    const answers = await Promise.all([rowsA, rowsB].map((rows) => start(world.ctx, { rows, marginMs: 0, timeoutMs: 5_000 })));
    const started = answers.flatMap((each) => each.started);
    expect(started).toMatchObject([{ probe: true }]);
    expect(answers.flatMap((each) => each.refused.map(({ refusal }) => refusal))).toEqual(["breaker_open"]);
    expect(await breaker()).toMatchObject({ state: "half_open", probeIntentId: started[0]?.intentId });
    expect(await settleProbe(world.ctx, { intentId: started[0]?.intentId ?? "", hearing: "well" })).toHaveLength(1);
    expect(await breaker()).toMatchObject({ state: "closed" });
    expect(await world.db.alert.findMany()).toMatchObject([{ clearedAt: expect.any(Date) }]);
  });

  test("the message that was tried least tries it: one that is refused for itself is not the one again and again", async () => {
    const [old, fresh] = [await news(), await news()];
    first?.next({ status: 503 });
    await sent(world, [old.id]);
    await trip(world.ctx, trouble);
    await world.moveClock("PT1M");
    const rows = await prepared(world, [old.id, fresh.id]);
    expect(rows).toHaveLength(2);
    const { started } = await start(world.ctx, { rows, marginMs: 0, timeoutMs: 5_000 });
    expect(started).toMatchObject([{ intentId: fresh.id, probe: true }]);
  });

  test("a message that the breaker of its sender keeps does not take the probe of the account with it", async () => {
    const [barred, free] = [await news(), await news()];
    const rows = await prepared(world, [barred.id, free.id]);
    const of = (id: string, sender: string) => rows.filter(({ intentId }) => intentId === id).map((row) => ({ ...row, sender }));
    await trip(world.ctx, trouble);
    await trip(world.ctx, { ...trouble, sender: "shop@example.com" });
    await world.db.breaker.updateMany({ where: { sender: "" }, data: { retryAt: new Date("2020-01-01") } });
    const both = [...of(barred.id, "shop@example.com"), ...of(free.id, "news@example.com")];
    const { started } = await start(world.ctx, { rows: both, marginMs: 0, timeoutMs: 5_000 });
    expect(started).toMatchObject([{ intentId: free.id, probe: true }]);
  });

  test("a probe that fails opens it for longer, up to five minutes; one whose worker died leaves it to the next message", async () => {
    await trip(world.ctx, trouble);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n++) {
      await world.moveClock("PT6M");
      const { id } = await news();
      expect(await start(world.ctx, { rows: await prepared(world, [id]), marginMs: 0, timeoutMs: 5_000 })).toMatchObject({
        started: [{ probe: true }],
      });
      if (n === 3) continue; // it never says what came of it
      await settleProbe(world.ctx, { intentId: id, hearing: "fault" });
      const now = await world.ctx.clock.now();
      pauses.push(Math.round((((await breaker())?.retryAt.getTime() ?? 0) - now.getTime()) / 1000));
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
  });

  test("a wrong sender keeps the messages of that sender only", async () => {
    const { id } = await news();
    first?.next({ status: 403 });
    expect(await sendAndTell([id])).toEqual(["scheduled"]);
    expect(await breaker()).toBeNull();
    expect(await breaker("shop@example.com")).toMatchObject({ state: "open" });
    const other = await news();
    expect(await prepared(world, [other.id])).toEqual([]);
    const [rule] = world.ctx.release.project.rules.filter(({ key }) => key === "order-news");
    if (!rule) throw new Error("no rule");
    const renamed = { ...rule, from: { address: "news@example.com" } };
    const ctx = { ...world.ctx, release: { ...world.ctx.release, rule: () => renamed } };
    const third = await news();
    expect(await sent({ ...world, ctx }, [third.id])).toEqual([{ intentId: third.id, result: "accepted" }]);
    await world.moveClock("PT2M");
    expect(await sendAndTell([id])).toEqual(["accepted"]);
    expect(await breaker("shop@example.com")).toMatchObject({ state: "closed" });
  });

  test("five faults in a row open it, in any number of messages; a 401 does at once", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await news()).id));
    first?.next(...ids.map(() => ({ status: 503 })));
    await sendAndTell(ids);
    expect(await breaker()).toMatchObject({ state: "open", code: "503" });
    await world.db.breaker.deleteMany();
    first?.next({ status: 401 });
    const { id } = await news();
    await sendAndTell([id]);
    expect(await breaker()).toMatchObject({ state: "open", code: "401" });
  });
});

describe("failover", () => {
  test("while the first is shut new messages go to the second, and so do those that it certainly did not take", async () => {
    const held = await scheduledIntent(world, { expiresIn: 86_400 });
    first?.next({ status: 401 });
    expect(await sendAndTell([held.id])).toEqual(["scheduled"]);
    await world.db.breaker.updateMany({ data: { retryAt: new Date("2100-01-01") } });
    const fresh = await scheduledIntent(world, { expiresIn: 86_400 });
    await world.moveClock("PT1M");
    expect((await sent(world, [held.id, fresh.id])).map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    expect((await messageOf(world, held.id)).submissions).toMatchObject([
      { no: 1, providerAccount: "test:one", resolution: "not_accepted", resolvedBy: "failover" },
      { no: 2, providerAccount: "test:two", resolution: "accepted" },
    ]);
    expect((await messageOf(world, fresh.id)).submissions).toMatchObject([
      { providerAccount: "test:two", resolution: "accepted" },
    ]);
  });

  test("what the first may have taken stays with it (I5), and waits", async () => {
    const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
    first?.next("lost");
    await sendAndTell([id]);
    await trip(world.ctx, trouble);
    await world.db.breaker.updateMany({ data: { retryAt: new Date("2100-01-01") } });
    await world.moveClock("PT1M");
    expect(await sent(world, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "scheduled",
      submissions: [{ providerAccount: "test:one", resolution: null }],
      checks: [{ verdict: "send" }, { verdict: "wait", reason: "breaker_open" }],
    });
  });

  test("back at the first, what was frozen for the second stays there", async () => {
    const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
    await trip(world.ctx, trouble);
    second?.next({ status: 503 });
    await sent(world, [id]);
    await world.db.breaker.deleteMany();
    await world.moveClock("PT1M");
    await sent(world, [id]);
    expect((await messageOf(world, id)).submissions).toMatchObject([
      { no: 1, providerAccount: "test:two", resolution: "accepted" },
    ]);
  });
});
