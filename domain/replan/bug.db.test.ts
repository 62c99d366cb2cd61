import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { defineProject } from "@/domain/project/define.ts";
import { defineRule } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { nextRelease } from "@/test/next-release.ts";
import { orderConfirmation, orderPlaced, shopProject } from "@/test/project.ts";
import { plannedReplan, ranReplan, replansWorked, undoPassed } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceReplans } from "./advance.ts";
import { replanEvent } from "./event.ts";
import { exportReplanItems } from "./export.ts";
import { abortReplan, pauseReplan, resumeReplan } from "./hold.ts";
import { listReplanItems } from "./items.ts";
import { readReplan } from "./read.ts";
import { someRecipients } from "./recipients.ts";
import { refreshReplan, runReplan, undoReplan } from "./run.ts";
import type { Replan } from "./schema.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ project: projectOf(throwing) });
});
afterAll(() => world.close());

/** A rule like the shop's confirmation, of use for so many hours. */
type Wish = { hours?: number; when?: () => boolean; aliases?: string[] };
const ruleOf = (key: string, { hours = 24, when = () => true, aliases = [] }: Wish = {}) =>
  defineRule({
    key,
    aliases,
    description: "",
    on: orderPlaced,
    when,
    category: "orders",
    stream: "transactional",
    template: orderConfirmation.template,
    from: { name: "Shop", address: "shop@example.com" },
    to: ({ event }) => ({ address: event.payload.customer.email, person: event.payload.customer.id }),
    identity: ({ event }) => event.payload.orderId,
    facts: () => ({}),
    expires: ({ scheduledFor }) => scheduledFor.add({ hours }),
    props: () => ({}),
  });
const mended = ruleOf("welcome");
const throwing = ruleOf("welcome", {
  when: () => {
    throw new Error("not an order of mine");
  },
});
/** Two that came later: of one every message is of use for an hour, of the other for ten years. */
const brief = ruleOf("brief", { hours: 1 });
const patient = ruleOf("patient", { hours: 24 * 3_650 });

const projectOf = (...rules: (typeof mended)[]) =>
  defineProject({ ...shopProject, sources: [{ key: "shop", description: "" }], rules });

const as = (ctx: Ctx, name: string): Ctx => ({ ...ctx, actor: { kind: "person", id: `usr_${name}`, name, role: "operator" } });
const counts = ({ verdicts }: Replan) => Object.fromEntries(verdicts.map(({ verdict, count }) => [verdict, count]));
const results = ({ results: of }: Replan) =>
  Object.fromEntries(of.map(({ result, reason, count }) => [reason ? `${result}: ${reason}` : result, count]));

/** Events at which the rule of now throws, planned. */
async function failedEvents(ctx: Ctx, count: number): Promise<string[]> {
  const ids = [];
  for (let no = 0; no < count; no++) ids.push(await acceptedEvent(world));
  await planEvents(ctx, { eventIds: ids });
  return ids;
}
const messagesOf = (ids: string[]) => world.db.intentSource.count({ where: { eventId: { in: ids } } });

test("a rule throws, a release mends it: fifty events are planned again once each, and fifty messages come of it", async () => {
  const first = await nextRelease(world, projectOf(throwing));
  const ids = await failedEvents(first, 50);
  expect(await messagesOf(ids)).toBe(0);
  while ((await groupDeadLetters(world.ctx)).grouped > 0) {}
  const cause = await world.db.cause.findFirstOrThrow({ where: { kind: "event" } });
  const choice = { by: "cause", causeId: cause.id } as const; // a literal
  expect(counts(await plannedReplan(first, choice))).toEqual({ fails: 50 });

  const ctx = await nextRelease(world, projectOf(mended));
  const plan = await plannedReplan(ctx, choice);
  expect(plan).toMatchObject({ state: "planned", total: 50, toDo: 50, messages: 50, duplicates: 0, late: 0 });
  expect(await messagesOf(ids)).toBe(0); // a plan changes nothing
  const whom = await someRecipients(as(ctx, "Ada"), plan);
  expect(whom).toHaveLength(5);
  expect(whom[0]).toMatch(/^ada-.*@example\.com$/);
  const done = await ranReplan(as(ctx, "Ada"), plan);
  expect(done).toMatchObject({ state: "done", done: 50, refused: 0, made: 50, found: 0, startedBy: "Ada" });
  expect(results(done)).toEqual({ planned: 50 });
  expect(await messagesOf(ids)).toBe(50);
  expect(await world.db.decision.groupBy({ by: ["planRun", "outcome"], where: { eventId: { in: ids } }, _count: true })).toEqual(
    expect.arrayContaining([
      { planRun: 1, outcome: "error", _count: 50 },
      { planRun: 2, outcome: "intended", _count: 50 },
    ]),
  );
  expect(await world.db.deadLetter.count({ where: { causeId: cause.id } })).toBe(0);
  expect(await world.db.audit.findMany({ where: { targetId: plan.id }, orderBy: { id: "asc" } })).toMatchObject([
    { action: "replan.plan", reason: "the rule is mended" },
    { action: "replan.run", actorName: "Ada" },
  ]);
  const again = await plannedReplan(ctx, { by: "ids", ids }, { scope: "all" });
  expect(again).toMatchObject({ toDo: 50, messages: 0, duplicates: 50 });
  expect(await ranReplan(ctx, again)).toMatchObject({ done: 50, made: 0, found: 50 });
  expect(await messagesOf(ids)).toBe(50); // I1
});

test("a rule that was never asked stays out; asked for, it makes what is within its window, and says so of the rest", async () => {
  const before = await nextRelease(world, projectOf(mended));
  const ids = await failedEvents(before, 2);
  await world.moveClock("PT2H");
  const ctx = await nextRelease(world, projectOf(mended, brief, patient));
  expect(counts(await plannedReplan(ctx, { by: "ids", ids }))).toEqual({ nothing: 2 });
  expect(counts(await plannedReplan(ctx, { by: "ids", ids }, { scope: "all" }))).toEqual({ plan: 2 });
  const plan = await plannedReplan(ctx, { by: "ids", ids }, { newRules: true });
  expect(plan).toMatchObject({ toDo: 2, messages: 2, late: 0 });
  expect((await listReplanItems(ctx, plan)).rows[0]).toMatchObject({ verdict: "plan", asked: ["brief", "patient"], messages: 1 });
  expect(await ranReplan(ctx, plan)).toMatchObject({ made: 2 });
  const said = await world.db.decision.findMany({ where: { eventId: ids[0] ?? "", planRun: 2 }, orderBy: { ruleKey: "asc" } });
  expect(said).toMatchObject([
    { ruleKey: "brief", outcome: "not_matched", reason: "asked_too_late", intentId: null },
    { ruleKey: "patient", outcome: "intended" },
  ]);
  expect(said[0]?.addressId).not.toBeNull();
  // One that was only ever too late was never heard: with every rule it stays out too.
  const all = await plannedReplan(ctx, { by: "ids", ids }, { scope: "all" });
  expect((await listReplanItems(ctx, all)).rows[0]?.asked).toEqual(["welcome", "patient"]);
});

test("of two who start a plan one wins, and the other sees who; a stale plan, and one of another release, is judged anew", async () => {
  const ids = await failedEvents(await nextRelease(world, projectOf(throwing)), 2);
  let ctx = await nextRelease(world, projectOf(mended));
  const plan = await plannedReplan(ctx, { by: "ids", ids });
  await world.moveClock("PT11M");
  expect(await runReplan(ctx, plan)).toMatchObject({ ok: false, code: "stale" });
  expect(await refreshReplan(ctx, { ...plan, options: undefined })).toMatchObject({ ok: true, state: "building" });
  await replansWorked(ctx);
  expect(await runReplan(ctx, plan)).toMatchObject({ ok: false, code: "changed_meanwhile" });
  ctx = await nextRelease(world, projectOf(mended));
  const other = await readReplan(ctx, plan);
  expect(other.stale).toBe(true);
  expect(await runReplan(ctx, other)).toMatchObject({ ok: false, code: "stale" });
  await refreshReplan(ctx, { ...other, options: undefined });
  await replansWorked(ctx);
  const fresh = await readReplan(ctx, plan);
  const answers = await Promise.all(["Ada", "Bob"].map((name) => runReplan(as(ctx, name), fresh)));
  const winner = ["Ada", "Bob"][answers.findIndex(({ ok }) => ok)];
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "started", by: winner });
  await undoPassed(ctx, plan);
  await replansWorked(ctx);
  expect(await readReplan(ctx, plan)).toMatchObject({ state: "done", made: 2 });
});

test("a rule that failed is mended under another name: what it said under the old one is over, and nothing is dead of it", async () => {
  const ids = await failedEvents(await nextRelease(world, projectOf(throwing)), 2);
  const ctx = await nextRelease(world, projectOf(ruleOf("greeting", { aliases: ["welcome"] })));
  const done = await ranReplan(ctx, await plannedReplan(ctx, { by: "ids", ids }));
  expect(done).toMatchObject({ done: 2, made: 2 });
  const outcomes = await world.db.eventOutcome.findMany({ where: { eventId: { in: ids } } });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["messages", "messages"]);
  expect(await world.db.deadLetter.count({ where: { subjectId: { in: ids } } })).toBe(0);
});

test("a start is taken back in its undo period; what a run could not do is planned again, and all of it taken away as CSV", async () => {
  const ids = await failedEvents(await nextRelease(world, projectOf(throwing)), 2);
  const ctx = as(await nextRelease(world, projectOf(mended)), "Ada");
  const plan = await plannedReplan(ctx, { by: "ids", ids });
  expect(await runReplan(ctx, plan)).toMatchObject({ ok: true, state: "starting" });
  await replansWorked(ctx);
  expect(await readReplan(ctx, plan)).toMatchObject({ state: "starting", startedBy: "Ada", done: 0 });
  expect(await undoReplan(ctx, plan)).toMatchObject({ ok: true, state: "planned" });
  await world.moveClock("PT11S");
  await replansWorked(ctx);
  expect(await readReplan(ctx, plan)).toMatchObject({ state: "planned", startedBy: null, startsAt: null, done: 0 });
  expect(await undoReplan(ctx, plan)).toMatchObject({ ok: false, code: "wrong_state" });

  await runReplan(ctx, { id: plan.id, revision: plan.revision + 2 });
  await replanEvent(ctx, { id: ids[1] ?? "", scope: "unsettled", newRules: false, lastRun: 1, reason: "by hand" });
  await world.moveClock("PT11S");
  await replansWorked(ctx);
  const done = await readReplan(ctx, plan);
  expect([done.state, results(done)]).toEqual(["done", { planned: 1, "refused: replanned_meanwhile": 1 }]);
  const again = await plannedReplan(ctx, { by: "replan", replanId: plan.id, results: ["refused"] });
  expect((await listReplanItems(ctx, again)).rows.map(({ id }) => id)).toEqual([ids[1]]);
  const file = await text(await exportReplanItems(ctx, { id: plan.id, result: "refused" }));
  expect(file.split("\r\n")).toEqual([
    expect.stringContaining('"no","id","type"'),
    expect.stringContaining(`"2","${ids[1]}","order.placed"`),
    "",
  ]);
  expect(await world.db.audit.groupBy({ by: ["action"], where: { targetId: plan.id }, _count: true })).toEqual(
    expect.arrayContaining([
      { action: "replan.run", _count: 2 },
      { action: "replan.undo", _count: 1 },
      { action: "replan.export", _count: 1 },
    ]),
  );
  await expect(
    plannedReplan(ctx, { by: "replan", replanId: again.id.replace(/^.{8}/, "00000000"), results: ["refused"] }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an id is the same in capitals", async () => {
  const [id = "", other = ""] = await failedEvents(await nextRelease(world, projectOf(throwing)), 2);
  const ctx = await nextRelease(world, projectOf(mended));
  const plan = await plannedReplan(ctx, { by: "ids", ids: [id.toUpperCase(), id, other] });
  expect(plan).toMatchObject({ total: 2, toDo: 2 });
  expect(
    await replanEvent(ctx, { id: id.toUpperCase(), scope: "unsettled", newRules: false, lastRun: 1, reason: "mended" }),
  ).toMatchObject({ ok: true, run: 2, messages: 1 });
  expect(await world.db.audit.count({ where: { action: "event.replan", targetId: id } })).toBe(1);
});

test("paused it does nothing; what another did meanwhile is refused; ended it leaves the rest as it is", async () => {
  const ids = await failedEvents(await nextRelease(world, projectOf(throwing)), 6);
  const ctx = await nextRelease(world, projectOf(mended));
  const plan = await plannedReplan(ctx, { by: "ids", ids });
  const step = () => advanceReplans(ctx, { fill: 10, judge: 10, run: 2 });
  await runReplan(ctx, plan);
  await undoPassed(ctx, plan);
  await step();
  expect(await pauseReplan(as(ctx, "Bob"), { id: plan.id, reason: "lunch" })).toMatchObject({ ok: true });
  expect(await step()).toBe(false);
  expect(await readReplan(ctx, plan)).toMatchObject({ state: "paused", heldBy: "Bob", done: 2 });
  expect(
    await replanEvent(ctx, { id: ids[2] ?? "", scope: "unsettled", newRules: false, lastRun: 1, reason: "by hand" }),
  ).toEqual({
    ok: true,
    run: 2,
    messages: 1,
    duplicates: 0,
  });
  await resumeReplan(ctx, plan);
  await step();
  expect(await abortReplan(as(ctx, "Ada"), plan)).toMatchObject({ ok: true, state: "aborted" });
  expect(await step()).toBe(false);
  const ended = await readReplan(ctx, plan);
  expect(ended).toMatchObject({ state: "aborted", done: 3, refused: 1, made: 3, endedBy: "Ada" });
  expect(results(ended)).toEqual({ planned: 3, "refused: replanned_meanwhile": 1 });
  expect(await messagesOf(ids)).toBe(4);
});

test("the invariants hold", async () => {
  // Nobody sends in this world.
  const madeByHand = new Set(["stream_stands_still"]);
  const found = (await examine(world.ctx)).filter(({ code, count }) => count > 0 && !madeByHand.has(code));
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
