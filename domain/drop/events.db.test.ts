import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { readCause } from "@/domain/cause/read.ts";
import { correctEvent } from "@/domain/correction/correct.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { listEvents } from "@/domain/event/list.ts";
import { readEvent } from "@/domain/event/read.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { replanEvent } from "@/domain/replan/event.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceDrops } from "./advance.ts";
import { advanceTakeBacks } from "./advance-back.ts";
import { dropCause } from "./cause.ts";
import { dropEvents } from "./drop.ts";
import { dropEventBodies } from "./drop-event-bodies.ts";
import { listDropped } from "./list.ts";
import { dropDead, takeBackDead } from "./of-both-kinds.ts";
import { readDropRun } from "./run.ts";
import { takeBackEvents } from "./take-back.ts";
import { takeBackRun } from "./take-back-run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const drop = (id: string, ctx = as("Ada")) => dropEvents(ctx, { ids: [id], reason: "of no use" });
const done = (id: string) => ({ done: [id], refused: [] });
const stateOf = async (id: string) => (await world.db.event.findUniqueOrThrow({ where: { id } })).state;
const letterOf = (subjectId: string) => world.db.deadLetter.findUnique({ where: { subjectId } });

async function misfit(total: unknown = "much") {
  const raw = rawEvent({ payload: orderPayload({ total }), occurredAt: (await world.ctx.clock.now()).toISOString() });
  const [kept] = await acceptEvents(world.ctx, { transport: "sql", events: [raw] });
  await groupDeadLetters(world.ctx);
  return { id: kept?.id ?? "", raw };
}

/** One at which a rule failed. */
async function failed() {
  const { id, raw } = await misfit(5);
  await planEvents(world.ctx, { eventIds: [id] });
  const said = { outcome: "error", reason: "rule_error", seen: { message: "no plan for Ada" }, intentId: null };
  await world.db.decision.updateMany({ where: { eventId: id, ruleKey: "order-feedback" }, data: said });
  await world.db.eventOutcome.update({ where: { eventId: id }, data: { outcome: "error" } });
  await groupDeadLetters(world.ctx);
  return { id, raw };
}

describe("a dropped event", () => {
  test.each([
    ["in quarantine", misfit, "quarantined"],
    ["at which a rule failed", failed, "error"],
  ] as const)(
    "%s is in no list of what is dead, is told of as dropped, and comes back as it was, counted once",
    async (_, made, was) => {
      const { id } = await made();
      const [before, letter] = [await stateOf(id), await letterOf(id)];
      const causeId = letter?.causeId ?? "";
      const cause = await readCause(world.ctx, { id: causeId });
      expect(await drop(id)).toEqual(done(id));
      expect([await stateOf(id), await letterOf(id)]).toEqual(["dropped", null]);
      expect(await readCause(world.ctx, { id: causeId })).toMatchObject({ dead: cause.dead - 1, total: cause.total });
      const ids = async (state: "quarantined" | "dropped") => (await listEvents(world.ctx, { state })).rows.map((row) => row.id);
      expect(await ids("quarantined")).not.toContain(id);
      expect(await ids("dropped")).toContain(id);
      expect((await listDropped(world.ctx, { kind: "event" })).rows[0]).toMatchObject({
        subjectId: id,
        was,
        what: "order.placed",
        by: "Ada",
        reason: "of no use",
      });
      expect(await readEvent(world.ctx, { id })).toMatchObject({
        state: "dropped",
        keptUntil: expect.any(String),
        history: [{ deed: "dropped", by: "Ada", reason: "of no use" }],
      });
      await world.moveClock("PT1H");
      expect(await takeBackEvents(as("Bob"), { ids: [id], reason: "a mistake" })).toEqual(done(id));
      expect([await stateOf(id), await letterOf(id)]).toEqual([before, letter]);
      await groupDeadLetters(world.ctx);
      expect(await readCause(world.ctx, { id: causeId })).toMatchObject({ dead: cause.dead, total: cause.total });
      expect((await readEvent(world.ctx, { id })).history.map(({ deed, by }) => [deed, by])).toEqual([
        ["taken_back", "Bob"],
        ["dropped", "Ada"],
      ]);
      expect(await world.db.audit.findMany({ where: { targetId: id }, orderBy: { id: "asc" } })).toMatchObject([
        { action: "event.drop", reason: "of no use" },
        { action: "event.take_back", after: { state: was }, reason: "a mistake" },
      ]);
    },
  );

  test("is left alone by who plans, takes in or corrects; to its product it is a duplicate, and says why nothing comes", async () => {
    const [quarantined, erred] = [await misfit(), await failed()];
    for (const { id } of [quarantined, erred]) await drop(id);
    expect(await readmitEvents(world.ctx, { eventIds: [quarantined.id] })).toEqual({ readmitted: [], kept: [] });
    const replan = replanEvent(world.ctx, { id: erred.id, scope: "all", newRules: false, lastRun: 1, reason: "once more" });
    await expect(replan).rejects.toMatchObject({ code: "not_plannable", message: "Somebody dropped it. Take it back first." });
    const correct = correctEvent(world.ctx, { id: quarantined.id, payload: "{}", seen: 0, reason: "once more" });
    await expect(correct).rejects.toMatchObject({ code: "not_correctable" });
    const again = await acceptEvents(world.ctx, { transport: "http", events: [quarantined.raw, erred.raw] });
    for (const answer of again) expect(answer).toMatchObject({ outcome: "duplicate", faults: [{ code: "dropped" }] });
    expect([await stateOf(quarantined.id), await stateOf(erred.id)]).toEqual(["dropped", "dropped"]);
  });

  test("by one of two who press at once; only what is dead, and not by a viewer or a key without the scope", async () => {
    const { id } = await misfit();
    const answers = await Promise.all([drop(id), drop(id, as("Bob"))]);
    expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id, code: "not_dead" }]);
    expect(await world.db.dropped.count({ where: { subjectId: id } })).toBe(1);
    const alive = await misfit(7);
    expect(await drop(alive.id)).toEqual({ done: [], refused: [{ id: alive.id, code: "not_dead" }] });
    await planEvents(world.ctx, { eventIds: [alive.id] });
    await expect((async () => drop(id, as("Eve", "viewer")))()).rejects.toMatchObject({ code: "forbidden" });
    const key = (scopes: string[]): Ctx => ({
      ...world.ctx,
      actor: { kind: "key", id: "k", name: "bot", source: "shop", scopes },
    });
    await expect((async () => drop(id, key(["events.write"])))()).rejects.toMatchObject({ code: "forbidden" });
    expect(await drop(id, key(["replays.write"]))).toMatchObject({ done: [] });
  });

  test("of who takes it in and who drops it at the same moment one does", async () => {
    const { id } = await misfit();
    await world.db.eventBody.update({ where: { eventId: id }, data: { payload: JSON.stringify(orderPayload()) } }); // stands for a release that fits it
    const other = await openTransaction(world.ctx, (tx) => readmitEvents(tx, { eventIds: [id] }));
    const mine = drop(id);
    await lockWait(world);
    await other.end();
    expect(await mine).toEqual({ done: [], refused: [{ id, code: "not_dead" }] });
    const second = await misfit();
    await world.db.eventBody.update({ where: { eventId: second.id }, data: { payload: JSON.stringify(orderPayload()) } });
    const both = await Promise.all([drop(second.id), readmitEvents(world.ctx, { eventIds: [second.id] })]);
    expect(both[0].done.length + both[1].readmitted.length).toBe(1);
    await planEvents(world.ctx, { eventIds: [id, second.id] });
  });

  test("not after 30 days, when retention takes what it brought and leaves who and why", async () => {
    const [{ id, raw }, erred] = [await misfit(), await failed()];
    await correctEvent(world.ctx, { id, payload: (raw.payload ?? "").replace("much", "more"), seen: 0, reason: "a word" });
    await acceptEvents(world.ctx, {
      transport: "sql",
      events: [{ ...raw, payload: (raw.payload ?? "").replace("much", "some") }],
    });
    await drop(id);
    await drop(erred.id);
    await world.moveClock("P29D");
    await dropEventBodies(world.ctx);
    expect(await world.db.eventBody.count({ where: { eventId: id } })).toBe(1);
    await world.moveClock("P2D");
    expect(await takeBackEvents(as("Bob"), { ids: [id] })).toEqual({ done: [], refused: [{ id, code: "too_late" }] });
    await dropEventBodies(world.ctx);
    const event = await readEvent(world.ctx, { id });
    expect(event).toMatchObject({
      state: "dropped",
      payload: null,
      metadata: null,
      faults: [],
      conflictList: [],
      keptUntil: null,
    });
    expect(event.corrections).toMatchObject([{ no: 1, by: "test", reason: "a word", payload: null, changes: null }]);
    expect((await readEvent(world.ctx, { id: erred.id })).decisions.map(({ message }) => message)).toEqual([null, null]);
    expect((await listDropped(world.ctx, { kind: "event" })).rows[0]).toMatchObject({ subjectId: erred.id, keptUntil: null });
    expect(await letterOf(id)).toBeNull();
    await acceptEvents(world.ctx, {
      transport: "sql",
      events: [{ ...raw, payload: (raw.payload ?? "").replace("much", "late") }],
    });
    await dropEventBodies(world.ctx);
    expect(await world.db.eventConflict.count({ where: { eventId: id } })).toBe(1); // it came after, and is kept as long
    await world.moveClock("P31D");
    await dropEventBodies(world.ctx);
    expect(await world.db.eventConflict.count({ where: { eventId: id } })).toBe(0);
  });
});

test("all events of a cause are dropped in batches, and both kinds are taken back together", async () => {
  const [first, second] = [await misfit(), await misfit()];
  const causeId = (await letterOf(first.id))?.causeId ?? "";
  await expect((async () => dropCause(as("Ada"), { id: causeId, reason: "a bad release" }))()).rejects.toMatchObject({
    code: "forbidden",
  });
  const { dead } = await readCause(world.ctx, { id: causeId });
  expect(await dropCause(as("Ada", "operator"), { id: causeId, reason: "a bad release" })).toMatchObject({
    ok: true,
    run: { total: dead },
  });
  await world.moveClock("PT1M");
  const later = await misfit();
  while (await advanceDrops(world.ctx));
  expect(await readDropRun(world.ctx, { causeId })).toMatchObject({ dropped: dead, endedAt: expect.any(String) });
  expect([await stateOf(first.id), await stateOf(second.id), await stateOf(later.id)]).toEqual([
    "dropped",
    "dropped",
    "quarantined",
  ]);
  const message = await scheduledIntent(world);
  await world.db.$executeRaw`DELETE FROM waybill.intent_work WHERE intent_id = ${message.id}::uuid`;
  await world.db
    .$executeRaw`UPDATE waybill.intent SET status = 'failed', reason = 'rejected', class = 'content', rested_at = waybill.now() WHERE id = ${message.id}::uuid`;
  expect(await dropDead(as("Ada"), { ids: [message.id, later.id], reason: "of no use" })).toEqual({
    done: [message.id, later.id],
    refused: [],
    events: [later.id],
  });
  const ids = [first.id, second.id, message.id, later.id];
  const back = await takeBackDead(as("Bob"), { ids });
  expect([back.done.toSorted(), back.refused]).toEqual([ids.toSorted(), []]);
  expect((await letterOf(first.id))?.causeId).toBe(causeId);
});

test("a whole cause of events is dropped and taken back, each to its cause", async () => {
  const events = [await misfit("as one"), await misfit("as one")];
  const causeId = (await letterOf(events[0]?.id ?? ""))?.causeId ?? "";
  const ada = as("Ada", "operator");
  await dropCause(ada, { id: causeId, reason: "a bug of theirs" });
  while (await advanceDrops(world.ctx));
  for (const { id } of events) expect(await stateOf(id)).toBe("dropped");
  expect(await takeBackRun(ada, { of: { cause: causeId } })).toMatchObject({ ok: true, run: { kind: "event" } });
  while (await advanceTakeBacks(world.ctx));
  for (const { id } of events) expect([await stateOf(id), (await letterOf(id))?.causeId]).toEqual(["quarantined", causeId]);
});

test("the invariants hold", async () => {
  const found = (await examine(world.ctx)).filter(
    ({ code, count }) => count > 0 && !["event_undecided", "overdue"].includes(code),
  ); // the message's event is made without a plan, and nothing is sent
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
