import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { start } from "@/domain/attempt/start.ts";
import { judge } from "@/domain/check/judge.ts";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { expireDue } from "@/domain/intent/expire.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { createKey } from "@/domain/key/create.ts";
import type { Actor, Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { shopProject } from "@/test/project.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { SLOWEST } from "../rate/slowest.policy.ts";
import { listStreams } from "./list.ts";
import { pauseStream } from "./pause.ts";
import { readNotice } from "./read-notice.ts";
import { resumeStream } from "./resume.ts";
import { setLimits } from "./set-limits.ts";

const key = "transactional";
let world: SendingWorld;
beforeAll(async () => {
  const streams = { ...shopProject.streams, transactional: { description: "At once", rate: 50, deadline: { hours: 4 } } };
  world = await openSendingWorld({ project: { ...shopProject, streams } });
});
afterAll(() => world.close());

const as = (actor: Actor): Ctx => ({ ...world.ctx, actor });
const ada = () => as({ kind: "person", id: "u1", name: "Ada", role: "operator" });

describe("a pause", () => {
  test("of a stream that the build no longer has is shown still, and can be ended", async () => {
    await world.db.stream.create({ data: { key: "gone", updatedBy: "test" } });
    const shown = async () => (await listStreams(world.ctx)).streams.find((each) => each.key === "gone");
    expect(await shown()).toBeUndefined();
    await pauseStream(ada(), { key: "gone", reason: "before it went" });
    expect(await shown()).toMatchObject({ declared: false, pause: { reason: "before it went" } });
    expect(await resumeStream(ada(), { key: "gone" })).toEqual({ changed: true });
  });

  test("stops the claim, the last look and the check; deadlines go on; it is audited with its reason", async () => {
    const [waiting, ready, doomed] = await Promise.all([
      scheduledIntent(world),
      scheduledIntent(world),
      scheduledIntent(world, { expiresIn: 30 }),
    ]);
    const rows = await prepared(world, [ready.id]);
    expect(await pauseStream(ada(), { key, reason: "provider maintenance" })).toMatchObject({
      changed: true,
      pause: { by: "Ada" },
    });
    expect(await start(world.ctx, { rows, marginMs: 0, timeoutMs: 5_000 })).toMatchObject({
      started: [],
      refused: [{ refusal: "stream_paused" }],
    });
    expect(await sent(world, [waiting.id])).toEqual([]);
    expect(await dispatch(world.ctx, { intentIds: [waiting.id] })).toEqual({ queued: 0 });
    expect(await dispatch(world.ctx)).toEqual({ queued: 0 });
    expect(await judge(world.ctx, { intentIds: [waiting.id] })).toMatchObject([
      { verdict: { verdict: "wait", reason: "stream_paused" } },
    ]);
    expect(await readMessage(world.ctx, { id: waiting.id })).toMatchObject({
      sentence: expect.stringContaining("Held: its stream transactional is paused by Ada since"),
      hold: { kind: "paused", reason: "provider maintenance" },
    });
    expect(await readNotice(world.ctx)).toMatchObject({ paused: [{ key, by: "Ada" }], alerts: [] });
    await world.moveClock("PT31S");
    await expireDue(world.ctx);
    expect(await messageOf(world, doomed.id)).toMatchObject({ status: "expired", reason: "deadline_passed", attempts: [] });

    expect(await pauseStream(world.ctx, { key, reason: "another" })).toMatchObject({
      changed: false,
      pause: { reason: "provider maintenance" },
    });
    expect(await resumeStream(ada(), { key })).toEqual({ changed: true });
    expect(await resumeStream(ada(), { key })).toEqual({ changed: false });
    expect(await sent(world, [waiting.id])).toEqual([{ intentId: waiting.id, result: "accepted" }]);
    expect((await messageOf(world, waiting.id)).checks).toHaveLength(1); // nothing looked at it while it was held
    const audit = await world.db.audit.findMany({ where: { targetId: key }, orderBy: { id: "asc" } });
    expect(audit.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
      ["stream.pause", "Ada", "provider maintenance"],
      ["stream.resume", "Ada", null],
    ]);
  });

  test("is for operators, and for keys that have the scope", async () => {
    const support = as({ kind: "person", id: "u2", name: "Sue", role: "support" });
    await expect(pauseStream(support, { key, reason: "because" })).rejects.toMatchObject({ code: "forbidden" });
    const bot = { kind: "key", id: "k", name: "pager", source: "shop" } as const; // an actor
    await expect(pauseStream(as({ ...bot, scopes: ["events.write"] }), { key, reason: "because" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const paging = as({ ...bot, scopes: ["streams.write"] });
    expect(await pauseStream(paging, { key, reason: "incident 12" })).toMatchObject({
      pause: { by: "pager", reason: "incident 12" },
    });
    await resumeStream(paging, { key });
    const made = await createKey(world.ctx, { name: "pager", source: "shop", scopes: ["streams.write"] });
    const request = new Request("http://x/", { headers: { authorization: `Bearer ${made.secret}` } });
    await expect(actAsKey(world.ctx, { request, scope: "events.write" })).rejects.toMatchObject({ code: "missing_scope" });
    const called = await actAsKey(world.ctx, { request, scope: "streams.write" });
    expect(await pauseStream(called, { key, reason: "incident 13" })).toMatchObject({ changed: true, pause: { by: "pager" } });
    expect(await world.db.audit.count({ where: { actorKind: "key", actorId: made.id, action: "stream.pause" } })).toBe(1);
    await resumeStream(called, { key });
    // Nobody below admin stops invitations and passwords (decision 0084), by whatever way.
    for (const ctx of [ada(), paging]) {
      await expect(pauseStream(ctx, { key: "system", reason: "because" })).rejects.toMatchObject({ code: "forbidden" });
      await expect(setLimits(ctx, { key: "system", revision: 1, rate: 1, maxInFlight: null })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(pauseStream(ada(), { key: "nowhere", reason: "because" })).rejects.toMatchObject({ code: "not_found" });
    await expect(pauseStream(ada(), { key, reason: " " })).rejects.toMatchObject({ code: "bad_input" });
  });

  test("of two at once one is first; each hears the pause that stands", async () => {
    const both = await Promise.all([1, 2].map((n) => pauseStream(ada(), { key, reason: `number ${n}` })));
    expect(both.filter(({ changed }) => changed)).toHaveLength(1);
    expect(new Set(both.map(({ pause }) => pause.reason)).size).toBe(1);
    await resumeStream(ada(), { key });
  });
});

test("limits stand in place of the code's, by compare-and-set", async () => {
  expect(await setLimits(ada(), { key, revision: 1, rate: 5, maxInFlight: 2 })).toEqual({ ok: true, revision: 2 });
  expect(await setLimits(ada(), { key, revision: 1, rate: 9, maxInFlight: null })).toEqual({
    ok: false,
    code: "changed_meanwhile",
    revision: 2,
    updatedBy: "Ada",
  });
  const row = async () => (await listStreams(world.ctx)).streams.find((each) => each.key === key);
  expect((await row())?.limits).toEqual({
    rate: 5,
    maxInFlight: 2,
    code: { rate: 50, maxInFlight: null },
    set: { rate: 5, maxInFlight: 2 },
  });
  await setLimits(ada(), { key, revision: 2, rate: null, maxInFlight: null });
  expect((await row())?.limits).toMatchObject({ rate: 50, maxInFlight: null });
  for (const bad of [
    { rate: 0 },
    { rate: -1 },
    { rate: 1e-310 }, // 1 / it is no number, and the statement that takes tokens for all streams would fail
    { rate: 100_001 },
    { rate: Number.NaN },
    { maxInFlight: 0 },
    { maxInFlight: 1.5 },
    { maxInFlight: 10_001 },
    { revision: 2 ** 31 },
    { revision: 0 },
    { revision: 1.5 },
  ])
    await expect(setLimits(ada(), { key, revision: 3, rate: null, maxInFlight: null, ...bad })).rejects.toMatchObject({
      code: "bad_input",
    });
  expect(await setLimits(ada(), { key, revision: 3, rate: SLOWEST, maxInFlight: 1 })).toMatchObject({ ok: true });
  await setLimits(ada(), { key, revision: 4, rate: null, maxInFlight: null });
});

test("the list says what waits, for whom, where it goes and what keeps it", async () => {
  const due = await scheduledIntent(world, { ruleKey: "order-feedback" });
  await scheduledIntent(world, { ruleKey: "order-feedback", dueIn: 500 });
  const read = async (ctx: Ctx = world.ctx) => (await listStreams(ctx)).streams.find((each) => each.key === "lifecycle");
  expect(await read()).toMatchObject({
    declared: true,
    priority: 2,
    ready: 1,
    waiting: 1,
    inFlight: 0,
    oldest: { intentId: due.id },
    waits: [{ ruleKey: "order-feedback", count: 1 }],
    hold: null,
    account: world.ctx.providers.standard.account,
  });
  expect((await read())?.perMinute.in).toBeGreaterThan(0);
  expect((await listStreams(world.ctx)).streams[0]).toMatchObject({ key, deadlineMinutes: 240 });
  await pauseStream(ada(), { key: "lifecycle", reason: "because" });
  expect(await read()).toMatchObject({ hold: "paused", pause: { by: "Ada", reason: "because" } });
  await resumeStream(ada(), { key: "lifecycle" });
  const { standard } = world.ctx.providers;
  const streams = { ...shopProject.streams, lifecycle: { description: "Later", provider: "resend" } };
  const elsewhere = { ...world.ctx, release: { ...world.ctx.release, project: { ...shopProject, streams } } };
  expect(await read(elsewhere)).toMatchObject({ hold: "provider_missing", account: null });
  expect(await judge(elsewhere, { intentIds: [due.id] })).toMatchObject([
    { verdict: { verdict: "wait", reason: "provider_missing" } },
  ]);
  const mailbox = { ...elsewhere, providers: onlyProvider({ ...standard, captures: true }) };
  expect(await read(mailbox)).toMatchObject({ hold: null, account: standard.account });
  const older = { ...shopProject, streams: { transactional: { description: "At once" } } };
  expect(await read({ ...world.ctx, release: { ...world.ctx.release, project: older } })).toMatchObject({
    declared: false,
    ready: 1,
  });
});
