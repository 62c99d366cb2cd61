import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { retryMessage } from "@/domain/revival/retry.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";
import { resolveByEvidence } from "@/domain/submission/resolve.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { advanceDrops } from "./advance.ts";
import { advanceTakeBacks } from "./advance-back.ts";
import { dropCause } from "./cause.ts";
import { dropMessages } from "./drop.ts";
import { dropBodies } from "./drop-bodies.ts";
import { listDropped } from "./list.ts";
import { listDropRuns } from "./list-runs.ts";
import { readDropRun } from "./run.ts";
import { takeBack } from "./take-back.ts";
import { takeBackRun } from "./take-back-run.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const drop = (id: string, ctx = as("Ada")) => dropMessages(ctx, { ids: [id], reason: "of no use" });
const done = (id: string) => ({ done: [id], refused: [] });

async function dead(answer: "refuse_content" | "cut" = "refuse_content") {
  const { id, email } = await scheduledIntent(world);
  world.smtp.next(answer);
  await sent(world, [id]);
  await groupDeadLetters(world.ctx);
  return { id, email };
}
const letterOf = (subjectId: string) => world.db.deadLetter.findUnique({ where: { subjectId } });
const totalOf = async (id: string) => (await world.db.cause.findUniqueOrThrow({ where: { id } })).total;

describe("dropped", () => {
  test("nothing is sent by it, nothing lists it as dead, and its timeline says who and why", async () => {
    const { id } = await dead();
    expect(await drop(id)).toEqual(done(id));
    expect(await messageOf(world, id)).toMatchObject({ status: "dropped", reason: "dropped", detail: "by Ada", class: null });
    expect(await letterOf(id)).toBeNull();
    expect(await retryMessage(as("Bob"), { id, reason: "why not", version: "current" })).toMatchObject({
      ok: false,
      code: "not_dead",
    });
    const { sentence, timeline } = await readMessage(world.ctx, { id });
    expect(sentence).toMatch(/^Dropped by a person on /);
    expect(timeline.find(({ kind }) => kind === "drop")).toMatchObject({
      title: "Ada dropped it",
      detail: expect.stringMatching(/^It had rested as failed on .*: the provider refused it.* Ada wrote: of no use\.$/),
    });
    expect(await world.db.audit.findMany({ where: { targetId: id } })).toMatchObject([
      { action: "message.drop", reason: "of no use" },
    ]);
  });

  test("by one of two who press at once", async () => {
    const { id } = await dead();
    const answers = await Promise.all([drop(id), drop(id, as("Bob"))]);
    expect(answers.filter((answer) => answer.done.length > 0)).toHaveLength(1);
    expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id, code: "not_dead" }]);
    expect(await world.db.dropped.count({ where: { subjectId: id } })).toBe(1);
  });

  test("only what is dead, and not by a viewer", async () => {
    const live = await scheduledIntent(world);
    expect(await drop(live.id)).toEqual({ done: [], refused: [{ id: live.id, code: "not_dead" }] });
    await expect((async () => drop(live.id, as("Eve", "viewer")))()).rejects.toMatchObject({ code: "forbidden" });
    await sent(world, [live.id]);
  });
});

describe("taken back", () => {
  test("it is what it was, of the same cause, counted once, and can be retried", async () => {
    const { id } = await dead();
    const [before, letter] = [await messageOf(world, id), await letterOf(id)];
    const total = await totalOf(letter?.causeId ?? "");
    await drop(id);
    await world.moveClock("PT1H");
    expect(await takeBack(as("Bob"), { ids: [id], reason: "a mistake" })).toEqual(done(id));
    const { status, reason, class: kind, detail, restedAt } = before;
    expect(await messageOf(world, id)).toMatchObject({ status, reason, class: kind, detail, restedAt });
    expect(await letterOf(id)).toEqual(letter);
    await groupDeadLetters(world.ctx);
    expect(await totalOf(letter?.causeId ?? "")).toBe(total);
    const { timeline } = await readMessage(world.ctx, { id });
    expect(timeline.find((entry) => entry.kind === "taken_back")).toMatchObject({
      title: "Bob took it back: it is failed again",
    });
    expect(
      await retryMessage(as("Bob"), { id, reason: "the mailbox is back", version: "current", withinHours: 2 }),
    ).toMatchObject({ ok: true });
    await sent(world, [id]);
    expect((await messageOf(world, id)).status).toBe("accepted");
  });

  test("of what was just being given its cause: it is counted once", async () => {
    const { id } = await dead();
    const causeId = (await letterOf(id))?.causeId ?? "";
    const total = await totalOf(causeId);
    await retryMessage(as("Bob"), { id, reason: "the mailbox is back", version: "current" });
    world.smtp.next("refuse_content");
    await sent(world, [id]);
    const grouping = await openTransaction(world.ctx, groupDeadLetters);
    const dropping = drop(id);
    await lockWait(world);
    await grouping.end();
    expect(await dropping).toEqual(done(id));
    await takeBack(as("Bob"), { ids: [id] });
    await groupDeadLetters(world.ctx);
    expect([await totalOf(causeId), (await letterOf(id))?.causeId]).toEqual([total + 1n, causeId]);
  });

  test("an uncertain one is as unresolved as before: it is settled, not retried", async () => {
    const { id } = await dead("cut");
    await drop(id);
    const [submission] = (await messageOf(world, id)).submissions;
    expect(submission?.resolution).toBeNull();
    const verdict = { id, submissionId: submission?.id ?? "", verdict: "sent", reason: "its log says so" } as const;
    expect(await settleMessage(as("Bob"), verdict)).toMatchObject({ ok: false, code: "settled", status: "dropped" });
    expect(await takeBack(as("Bob"), { ids: [id] })).toEqual(done(id));
    expect(await retryMessage(as("Bob"), { id, reason: "once more", version: "current" })).toMatchObject({ code: "unresolved" });
    expect(await settleMessage(as("Bob"), verdict)).toMatchObject({ ok: true });
  });

  test("by evidence that it was sent: it counts as accepted, and is dropped no more", async () => {
    const { id } = await dead("cut");
    await drop(id);
    const [attempt] = (await messageOf(world, id)).attempts;
    await resolveByEvidence(world.ctx, [{ attemptId: attempt?.id ?? "", outcome: "accepted" }]);
    expect((await messageOf(world, id)).status).toBe("accepted");
    await world.db.attemptEvidence.create({
      data: { id: crypto.randomUUID(), attemptId: attempt?.id ?? "", kind: "late_answer", outcome: "accepted", detail: {} },
    });
    expect(await takeBack(as("Bob"), { ids: [id] })).toEqual({ done: [], refused: [{ id, code: "not_dropped" }] });
    expect(await world.db.dropped.findFirst({ where: { subjectId: id } })).toMatchObject({
      endedAt: expect.any(Date),
      endedBy: null,
    });
  });

  test("not after 30 days, when retention takes what it said and leaves who and why", async () => {
    const { id, email } = await dead();
    await drop(id);
    await world.moveClock("P29D");
    expect(await dropBodies(world.ctx)).toBe(false);
    expect(await world.db.intentBody.count({ where: { intentId: id } })).toBe(1);
    await world.moveClock("P2D");
    expect(await takeBack(as("Bob"), { ids: [id] })).toEqual({ done: [], refused: [{ id, code: "too_late" }] });
    await dropBodies(world.ctx);
    expect(await world.db.intentBody.count({ where: { intentId: id } })).toBe(0);
    expect(await world.db.submissionBody.count({ where: { submission: { intentId: id } } })).toBe(0);
    const { message, timeline } = await readMessage(world.ctx, { id });
    expect(message).toMatchObject({ status: "dropped", keptFacts: false, address: email });
    expect(timeline.map(({ kind }) => kind)).toContain("drop");
  });
});

describe("all that is dead of a cause", () => {
  test("in batches, each once whatever dies meanwhile, without what died later", async () => {
    const [first, second] = [await dead(), await dead()];
    const causeId = (await letterOf(first.id))?.causeId ?? "";
    await expect((async () => dropCause(as("Ada"), { id: causeId, reason: "an outage" }))()).rejects.toMatchObject({
      code: "forbidden",
    });
    const ada = as("Ada", "operator");
    expect(await dropCause(ada, { id: causeId, reason: "an outage" })).toMatchObject({
      ok: true,
      run: { by: "Ada", dropped: 0 },
    });
    expect(await dropCause(as("Bob", "operator"), { id: causeId, reason: "an outage" })).toMatchObject({
      code: "under_way",
      run: { by: "Ada" },
    });
    await world.moveClock("PT1M");
    const later = await dead();
    const killed = { ...world.ctx, db: world.ctx.db };
    await expect(
      (async () => {
        await world.db.$transaction(async (db) => {
          await advanceDrops({ ...killed, db: db as Ctx["db"] }); // a transaction is what the statements ask of it
          throw new Error("killed");
        });
      })(),
    ).rejects.toThrow("killed");
    expect(await readDropRun(world.ctx, { causeId })).toMatchObject({ dropped: 0, endedAt: null });
    while (await advanceDrops(world.ctx));
    const run = await readDropRun(world.ctx, { causeId });
    expect(run).toMatchObject({ dropped: run?.total, lookedAt: run?.total, endedAt: expect.any(String) });
    for (const { id } of [first, second]) expect((await messageOf(world, id)).status).toBe("dropped");
    expect((await messageOf(world, later.id)).status).toBe("failed");
    expect(await world.db.dropped.count({ where: { runId: run?.id ?? "" } })).toBe(run?.total);
  });

  test("is taken back whole, in batches, but what left it meanwhile; who is second hears whose is under way", async () => {
    const messages = [await dead(), await dead(), await dead()];
    const [one, other] = messages.map(({ id }) => id);
    const causeId = (await letterOf(one ?? ""))?.causeId ?? "";
    const total = await totalOf(causeId);
    const ada = as("Ada", "operator");
    const of = { cause: causeId };
    await dropCause(ada, { id: causeId, reason: "an outage" });
    expect(await takeBackRun(ada, { of })).toMatchObject({ ok: false, code: "under_way" });
    while (await advanceDrops(world.ctx));
    await takeBack(as("Bob"), { ids: [other ?? ""] });
    const listed = (await listDropRuns(world.ctx)).find((run) => run.causeId === causeId);
    const { left = 0 } = listed ?? {};
    expect(listed).toMatchObject({ kind: "message", title: expect.stringContaining("refused"), dropped: left + 1 });
    await expect((async () => takeBackRun(as("Eve"), { of }))()).rejects.toMatchObject({ code: "forbidden" });
    expect(await takeBackRun(ada, { of, reason: "too soon" })).toMatchObject({
      ok: true,
      run: { back: { by: "Ada", total: left } },
    });
    expect(await takeBackRun(as("Bob", "operator"), { of: { run: listed?.id ?? "" } })).toMatchObject({ code: "under_way" });
    while (await advanceTakeBacks(world.ctx));
    for (const { id } of messages) expect(await messageOf(world, id)).toMatchObject({ status: "failed", class: "content" });
    expect((await letterOf(one ?? ""))?.causeId).toBe(causeId);
    expect(await totalOf(causeId)).toBe(total);
    expect(await takeBackRun(ada, { of })).toMatchObject({
      code: "nothing_dropped",
      run: { back: { takenBack: left, lookedAt: left, endedAt: expect.any(String) } },
    });
    expect((await listDropRuns(world.ctx)).map((run) => run.id)).not.toContain(listed?.id);
    const { timeline } = await readMessage(world.ctx, { id: one ?? "" });
    expect(timeline.map(({ kind }) => kind)).toContain("taken_back");
  });

  test("is listed, the newest first, masked for viewers", async () => {
    const { id, email } = await dead();
    await drop(id);
    const { rows } = await listDropped(world.ctx, { limit: 2 });
    expect(rows[0]).toMatchObject({ subjectId: id, kind: "message", was: "failed", whom: email, by: "Ada", reason: "of no use" });
    expect(JSON.stringify(await listDropped(as("Eve", "viewer"), {}))).not.toContain(email);
    expect((await listDropped(world.ctx, { kind: "event" })).rows).toEqual([]);
  });
});

test("the invariants hold", async () => {
  const found = (await examine(world.ctx)).filter(
    ({ code, count }) => count > 0 && !["event_undecided", "overdue"].includes(code),
  ); // its events are made without plans, and one is never sent
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
