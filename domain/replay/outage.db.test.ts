import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { retryMessage } from "@/domain/revival/retry.ts";
import { suppress } from "@/domain/suppression/add.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { backlogOf } from "@/test/backlog.ts";
import { scheduledIntent } from "@/test/intent.ts";
import type { Shop } from "@/test/project.ts";
import { built, failedIntent, plannedReplay } from "@/test/replay.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { acceptedIntent, uncertainIntent } from "@/test/told.ts";
import { advanceRuns } from "./advance.ts";
import { buildPlans } from "./build.ts";
import { dropFacts } from "./drop-facts.ts";
import { abortReplay, pauseReplay, resumeReplay, setRate } from "./hold.ts";
import { listItems } from "./items.ts";
import { planReplay } from "./plan.ts";
import { readReplay } from "./read.ts";
import { refreshPlan } from "./refresh.ts";
import { runReplay, undoRun } from "./run.ts";
import { planReplaySchema, type Replay, replayOptionsSchema } from "./schema.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "operator"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const shop = () => world.ctx.release.gatewayContext as Shop; // the shop project's own gateway
const failed = (count: number, options: Parameters<typeof failedIntent>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => failedIntent(world, options)));
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);
const planOf = (messages: readonly { id: string }[], options: Parameters<typeof plannedReplay>[1] = {}) =>
  plannedReplay(world, { choice: { by: "ids", ids: ids(messages) }, ...options });
const counts = ({ verdicts }: Replay) =>
  Object.fromEntries(verdicts.map(({ verdict, reason, count }) => [reason ? `${verdict}: ${reason}` : verdict, count]));
const results = ({ results: of }: Replay) =>
  Object.fromEntries(of.map(({ result, reason, count }) => [reason ? `${result}: ${reason}` : result, count]));

/** Starts it and lets the undo period pass. */
async function started(plan: Replay): Promise<void> {
  expect(await runReplay(as("Ada"), plan)).toMatchObject({ ok: true, state: "starting" });
  await world.moveClock("PT11S");
}
/** Lets workers work on it until nothing moves. */
async function worked(): Promise<void> {
  for (let idle = 0; idle < 2; ) {
    const moved = await advanceRuns(world.ctx);
    idle = moved ? 0 : idle + 1;
    const due = await world.db.intentWork.findMany({ where: { claimToken: null }, select: { intentId: true } });
    if (due.length > 0)
      await sent(
        world,
        due.map(({ intentId }) => intentId),
      );
    await world.moveClock("PT1S");
  }
}

test("an outage: what is eligible goes out once, in the plan's own words for everything that does not", async () => {
  const dead = await failed(6);
  const [gone] = await failed(1);
  await suppress(world.ctx, { addressId: gone?.addressId ?? "", reason: "manual", evidence: {} });
  const late = await failed(1, { expiresIn: 1 });
  const refused = await failed(1, { class: "recipient" });
  const twice = [...(await failed(1, { person: "cus_twice" })), ...(await failed(1, { person: "cus_twice" }))];
  const unknown = await uncertainIntent(world);
  const accepted = await acceptedIntent(world);
  shop().orders.set("ord_cancelled", { id: "ord_cancelled", state: "cancelled" });
  const useless = await failed(1, { ruleKey: "order-feedback", facts: { orderId: "ord_cancelled", name: "Ada" } });
  const all = [...dead, ...(gone ? [gone] : []), ...late, ...refused, ...twice, ...useless, unknown, accepted];
  await world.moveClock("PT2S");
  const plan = await planOf(all);
  expect(plan).toMatchObject({ state: "planned", total: 14, judged: 14, toSend: 7, people: 7, mostPerPerson: 2, stale: false });
  expect(counts(plan)).toEqual({
    send: 7,
    "skip: suppressed": 1,
    "skip: order_cancelled": 1,
    "expired: deadline_passed": 1,
    permanent: 1,
    repeat: 1,
    unknown: 1,
    accepted: 1,
  });
  const repeat = await listItems(world.ctx, { id: plan.id, verdict: "repeat" });
  expect(ids(repeat.rows)).toEqual([twice[0]?.id]); // the newest goes
  await started(plan);
  const before = world.smtp.received.length;
  await worked();
  const done = await readReplay(world.ctx, plan);
  expect(done).toMatchObject({ state: "done", live: 7, rested: 7, refused: 0, remaining: 0, etaSeconds: 0, startedBy: "Ada" });
  expect(results(done)).toEqual({ accepted: 7 });
  expect(
    world.smtp.received
      .slice(before)
      .map(({ intentId }) => intentId)
      .sort(),
  ).toEqual(ids([...dead, ...twice.slice(1)]).sort());
  expect((await messageOf(world, dead[0]?.id ?? "")).submissions).toMatchObject([
    { resolution: "not_accepted" },
    { resolution: "accepted" },
  ]);
});

test("five hundred dead after an outage: one replay sends all but those that are not eligible, at its rate", async () => {
  const first = await scheduledIntent(world, { ruleKey: "order-feedback", facts: { orderId: "ord_500", name: "Ada" } });
  shop().orders.set("ord_500", { id: "ord_500", state: "open" });
  await backlogOf(world, { id: first.id, count: 499 });
  await world.db.intentWork.deleteMany();
  await world.db.$executeRaw`
    UPDATE waybill.intent SET status = 'failed', reason = 'attempts_exhausted', class = 'transient', rested_at = waybill.now() WHERE rule_key = 'order-feedback' AND status = 'scheduled'`;
  const some = await world.db.intent.findMany({
    where: { ruleKey: "order-feedback", businessId: { startsWith: "b_" } },
    select: { addressId: true },
    take: 20,
  });
  for (const { addressId } of some) await suppress(world.ctx, { addressId, reason: "manual", evidence: {} });
  const filter = { status: "failed", rule: "order-feedback" } as const; // the words of a filter
  const plan = await plannedReplay(world, { choice: { by: "filter", filter }, options: { perSecond: 100 } });
  expect(counts(plan)).toEqual({ send: 480, "skip: suppressed": 20, "skip: order_cancelled": 1 });
  await started(plan);
  const now = async () => (await world.ctx.clock.now()).getTime();
  const from = await now();
  let live = 0;
  for (let second = 0; live < 480; second++) {
    expect(second).toBeLessThan(10);
    for (let step = 0; step < 3; step++) await advanceRuns(world.ctx);
    live = (await readReplay(world.ctx, plan)).live;
    expect(live).toBeLessThanOrEqual(100 * (1 + ((await now()) - from) / 1_000));
    await world.moveClock("PT1S");
  }
  await worked();
  expect(results(await readReplay(world.ctx, plan))).toEqual({ accepted: 480 });
});

test("who unsubscribes while it runs gets nothing; what somebody else had sent is refused", async () => {
  const [one, other] = await failed(2);
  if (!one || !other) throw new Error("two were made");
  const plan = await planOf([one, other], { options: { perSecond: 1 } });
  expect(plan.toSend).toBe(2);
  await started(plan);
  expect(await retryMessage(world.ctx, { id: one.id, reason: "by hand", version: "current" })).toMatchObject({ ok: true });
  await suppress(world.ctx, { addressId: other.addressId, reason: "manual", evidence: {} });
  await worked();
  expect(results(await readReplay(world.ctx, plan))).toEqual({ "refused: not_dead": 1, "skipped: suppressed": 1 });
  expect(world.smtp.received.filter(({ intentId }) => intentId === other.id)).toEqual([]);
});

test("what somebody had sent while the plan was still built, and was refused for good, is none of its", async () => {
  const [one, other] = await failed(2);
  if (!one || !other) throw new Error("two were made");
  const { id } = await planReplay(
    as("Ada"),
    planReplaySchema.parse({ choice: { by: "ids", ids: ids([one, other]) }, reason: "an outage" }),
  );
  await buildPlans(world.ctx); // both are judged, and the plan is not summed up yet
  await retryMessage(world.ctx, { id: one.id, reason: "by hand", version: "current" });
  world.smtp.next("refuse_content");
  await sent(world, [one.id]);
  await built(world.ctx);
  const plan = await readReplay(world.ctx, { id });
  expect(counts(plan)).toEqual({ send: 2 });
  await started(plan);
  await worked();
  expect(results(await readReplay(world.ctx, plan))).toEqual({ accepted: 1, "refused: failed_anew": 1 });
});

test("many runs that wait for their messages do not slow down one that goes", async () => {
  for (const message of await failed(10)) expect(await runReplay(as("Ada"), await planOf([message]))).toMatchObject({ ok: true });
  const plan = await planOf(await failed(45), { options: { perSecond: 20 } });
  await started(plan);
  const live: number[] = [];
  for (let second = 0; second < 3; second++) {
    while (await advanceRuns(world.ctx));
    live.push((await readReplay(world.ctx, plan)).live);
    await world.moveClock("PT1S");
  }
  expect(live.map((count, second) => count >= Math.min(45, 20 * (second + 1)))).toEqual([true, true, true]);
  await worked();
  expect(await world.db.replay.count({ where: { state: { in: ["starting", "running"] } } })).toBe(0);
});

test("of two admins who start the same plan one wins, and the other sees who", async () => {
  const plan = await planOf(await failed(1));
  const answers = await Promise.all(["Ada", "Bob"].map((name) => runReplay(as(name), plan)));
  const winner = ["Ada", "Bob"][answers.findIndex(({ ok }) => ok)];
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "started", by: winner });
  expect(await undoRun(as("Eve"), plan)).toMatchObject({ ok: true, state: "planned" });
  expect(await advanceRuns(world.ctx)).toBe(false);
  expect(await abortReplay(as("Eve"), plan)).toMatchObject({ ok: true, state: "aborted" });
  expect(await runReplay(as("Eve"), plan)).toMatchObject({ ok: false, code: "ended" });
});

test("a plan older than ten minutes is judged anew before it runs, and a refreshed one is another", async () => {
  const [one] = await failed(1);
  if (!one) throw new Error("one was made");
  const plan = await planOf([one]);
  await world.moveClock("PT10M1S");
  expect((await readReplay(world.ctx, plan)).stale).toBe(true);
  expect(await runReplay(as("Ada"), plan)).toMatchObject({ ok: false, code: "stale" });
  await suppress(world.ctx, { addressId: one.addressId, reason: "manual", evidence: {} });
  expect(await refreshPlan(as("Ada"), { ...plan, options: undefined })).toMatchObject({ ok: true, state: "building" });
  await built(world.ctx);
  expect(await runReplay(as("Bob"), plan)).toMatchObject({ ok: false, code: "changed_meanwhile" });
  const anew = await readReplay(world.ctx, plan);
  expect(counts(anew)).toEqual({ "skip: suppressed": 1 });
  const because = async (reason: string) => (await listItems(world.ctx, { id: plan.id, verdict: "skip", reason })).rows.length;
  expect([await because("suppressed"), await because("rule_off")]).toEqual([1, 0]);
  expect(await runReplay(as("Bob"), anew)).toMatchObject({ ok: false, code: "nothing" });
});

test("it keeps its rate by the database's clock with several workers, can be held, and asks after its canary", async () => {
  const plan = await planOf(await failed(30), { options: { perSecond: 2, canary: 3 } });
  await started(plan);
  const round = () => Promise.all([1, 2, 3].map(() => advanceRuns(world.ctx)));
  const live = async () => (await readReplay(world.ctx, plan)).live;
  /** Two rounds bring a second's worth, and what the rate gives in the time that they took. */
  const expectPace = async (perSecond: number) => {
    const [had, since] = [await live(), (await world.ctx.clock.now()).getTime()];
    await round();
    await round();
    const count = (await live()) - had;
    expect(count).toBeGreaterThanOrEqual(perSecond);
    expect(count).toBeLessThanOrEqual(perSecond * (1 + ((await world.ctx.clock.now()).getTime() - since) / 1_000));
  };
  await expectPace(2);
  await world.moveClock("PT1S");
  await round();
  await round();
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "asking", live: 3, remaining: 27, etaSeconds: null });
  expect(await resumeReplay(as("Ada"), plan)).toMatchObject({ ok: true, state: "running" });
  expect(await readReplay(world.ctx, plan)).toMatchObject({ canary: 3, canaryPassed: true });
  expect(await pauseReplay(as("Bob"), { id: plan.id, reason: "a moment" })).toMatchObject({ ok: true });
  await world.moveClock("PT1M");
  await round();
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "paused", live: 3, heldBy: "Bob" });
  await setRate(as("Bob"), { id: plan.id, perSecond: 4 });
  await resumeReplay(as("Bob"), plan);
  await expectPace(4);
  const out = await live();
  expect(await abortReplay(as("Ada"), plan)).toMatchObject({ ok: true, state: "aborted" });
  await worked();
  expect(await readReplay(world.ctx, plan)).toMatchObject({
    state: "aborted",
    live: out,
    rested: out,
    remaining: 30 - out,
    endedBy: "Ada",
  });
});

test("its pace is that of the seconds in which it ran", async () => {
  const plan = await planOf(await failed(5), {});
  await started(plan);
  await advanceRuns(world.ctx);
  await pauseReplay(as("Ada"), plan);
  await world.moveClock("PT1M");
  await resumeReplay(as("Ada"), plan);
  await world.moveClock("PT2S");
  const put = (result: string | null) =>
    world.db
      .$executeRaw`UPDATE waybill.replay_item SET result = ${result}, rested_at = CASE WHEN ${result}::text IS NOT NULL THEN waybill.now() END WHERE replay_id = ${plan.id}::uuid AND no <= 4`;
  await put("accepted");
  const { at, rate } = await readReplay(world.ctx, plan);
  await put(null); // nothing was sent
  const { at: resumed } = await world.db.audit.findFirstOrThrow({ where: { action: "replay.resume", targetId: plan.id } });
  expect(rate).toBeCloseTo(4 / Math.min((Date.parse(at) - resumed.getTime()) / 1_000, 15), 1);
});

test("what nobody can tell of goes only where somebody answers for it, and never with other facts", async () => {
  const unknown = await uncertainIntent(world);
  const options = { includeUnknown: true };
  expect(counts(await planOf([unknown], { options: { ...options, facts: '{"name":"Grace"}' } }))).toEqual({
    "unknown: facts_corrected": 1,
  });
  const plan = await planOf([unknown], { options });
  expect(counts(plan)).toEqual({ send: 1 });
  const key: Ctx = { ...world.ctx, actor: { kind: "key", id: "key_1", name: "bot", source: "shop", scopes: ["replays.write"] } };
  const { revision } = plan;
  const refused = { code: "forbidden", message: expect.stringContaining("message.settle") };
  await expect(refreshPlan(key, { id: plan.id, revision })).rejects.toMatchObject(refused);
  await expect(runReplay(key, plan)).rejects.toMatchObject(refused);
  await started(plan);
  await worked();
  expect(results(await readReplay(world.ctx, plan))).toEqual({ accepted: 1 });
});

test("corrected facts are sent, big numbers as they are, and the original ones stay", async () => {
  const facts = { orderId: "ord_big", name: "Ada", total: 12.5 };
  const message = await failedIntent(world, { facts });
  await world.db
    .$executeRaw`UPDATE waybill.intent_body SET facts = '{"orderId":"ord_big","name":"Ada","no":9007199254740993}' WHERE intent_id = ${message.id}::uuid`;
  const plan = await planOf([message], { options: { facts: '{"total":12345678901234567890}' } });
  expect(plan.corrects).toBe(true);
  await started(plan);
  await worked();
  await dropFacts(world.ctx);
  expect((await readReplay(world.ctx, plan)).facts).toContain("12345678901234567890");
  await world.db.$executeRaw`UPDATE waybill.replay SET ended_at = ended_at - interval '31 days' WHERE id = ${plan.id}::uuid`;
  await dropFacts(world.ctx);
  expect(await readReplay(world.ctx, plan)).toMatchObject({ facts: null, corrects: true });
  const body = await world.db.intentBody.findUniqueOrThrow({ where: { intentId: message.id } });
  expect(body.facts).toBe('{"orderId":"ord_big","name":"Ada","no":9007199254740993}');
  expect(body.correctedFacts).toBe('{"orderId":"ord_big","name":"Ada","no":9007199254740993,"total":12345678901234567890}');
});

test("as it failed, as it is now, or as a version by name: another template's messages are left out; a new deadline brings back what expired", async () => {
  const { id: old, templateKey } = await world.db.templateVersion.findFirstOrThrow();
  const made = { bundle: "", keyId: "t", signature: "", propsSchema: {}, fixtures: { default: {} }, hash: "h" };
  const { id: fresh } = await world.db.templateVersion.create({ data: { ...made, id: newId(), templateKey, number: 2 } });
  await world.db.template.create({ data: { key: "other" } });
  const { id: other } = await world.db.templateVersion.create({
    data: { ...made, id: newId(), templateKey: "other", number: 1 },
  });
  await world.db.template.update({ where: { key: templateKey }, data: { activeVersionId: fresh } });
  const late = { expiresIn: 1 };
  const [one, two, three] = [await failedIntent(world, late), await failedIntent(world, late), await failedIntent(world, late)];
  await world.moveClock("PT2S");
  expect(counts(await planOf([one]))).toEqual({ "expired: deadline_passed": 1 });
  const choices = [
    [one, "as_failed", old],
    [two, "current", fresh],
    [three, { versionId: old }, old],
  ] as const; // a row each
  for (const [message, version, expected] of choices) {
    expect(counts(await planOf([message], { options: { version: { versionId: other }, withinHours: 1 } }))).toEqual({
      "skip: other_template": 1,
    });
    await started(await planOf([message], { options: { version, withinHours: 1 } }));
    await worked();
    expect((await messageOf(world, message.id)).submissions.at(-1)).toMatchObject({
      templateVersionId: expected,
      resolution: "accepted",
    });
  }
  await expect(planOf([one], { options: { version: { versionId: crypto.randomUUID() } } })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("what failed again can be replayed again: a plan of an earlier run's failed ones", async () => {
  const [one, other] = await failed(2);
  if (!one || !other) throw new Error("two were made");
  const first = await planOf([one, other]);
  await started(first);
  world.smtp.next("refuse_content");
  await worked();
  expect(results(await readReplay(world.ctx, first))).toEqual({ accepted: 1, "failed: rejected": 1 });
  const again = await plannedReplay(world, { choice: { by: "replay", replayId: first.id, results: ["failed"] } });
  expect(again).toMatchObject({ total: 1, toSend: 1 });
  await started(again);
  await worked();
  expect(results(await readReplay(world.ctx, again))).toEqual({ accepted: 1 });
  expect(results(await readReplay(world.ctx, first))).toEqual({ accepted: 1, "failed: rejected": 1 });
});

test("a viewer plans nothing", async () => {
  const choice = { by: "ids" as const, ids: [crypto.randomUUID()] };
  const input = { choice, options: replayOptionsSchema.parse({}), reason: "why not" };
  expect(() => planReplay(as("Eve", "support"), input)).toThrow(expect.objectContaining({ code: "forbidden" }));
  await expect(planReplay(as("Ada"), input)).rejects.toMatchObject({ code: "not_found" });
});

/** Its messages are made without plans, and a backlog's without events. */
const madeByHand = new Set(["event_undecided", "message_without_cause"]);

test("the invariants hold", async () => {
  const found = (await examine(world.ctx)).filter(({ code, count }) => count > 0 && !madeByHand.has(code));
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
