import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "@/domain/access/types.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { dropEvents } from "@/domain/drop/drop.ts";
import { dropEventBodies } from "@/domain/drop/drop-event-bodies.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { defineEvent } from "@/domain/event/define.ts";
import { readEvent } from "@/domain/event/read.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { defineProject } from "@/domain/project/define.ts";
import { replanEvent } from "@/domain/replan/event.ts";
import { simulateEvent } from "@/domain/simulation/run.ts";
import type { Ctx } from "@/lib/context.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { shopProject } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { correctEvent } from "./correct.ts";
import { readMarks } from "./marks.ts";
import { tryCorrection } from "./try.ts";

const placed = defineEvent({
  name: "order.placed",
  description: "",
  example: { orderId: "ord_1", customer: { email: "ada@example.com", name: "Ada" }, total: 1 },
  schema: z.object({
    orderId: z.string(),
    customer: z.object({ id: z.string().optional(), email: z.string(), name: z.string() }),
    total: z.number(),
    code: z.string().meta({ sensitive: true }).optional(),
    pin: z.number().meta({ sensitive: true }).optional(),
    big: z.unknown().optional(),
  }),
});

let world: World;
beforeAll(async () => {
  world = await openWorld({
    project: defineProject({ ...shopProject, sources: [{ key: "shop", description: "" }], events: [placed] }),
  });
});
afterAll(() => world.close());

const as = (name: string, role: Role = "operator"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const CODE = "let-me-in-0815";

/** In quarantine: its total is a word. */
async function misfit(more: Record<string, unknown> = {}) {
  const raw = rawEvent({
    payload: orderPayload({ total: "much", code: CODE, ...more }),
    occurredAt: (await world.ctx.clock.now()).toISOString(),
  });
  const [kept] = await acceptEvents(world.ctx, { transport: "sql", events: [raw] });
  return { id: kept?.id ?? "", raw, text: raw.payload ?? "" };
}
const shownOf = async (id: string) => (await readEvent(as("Ada"), { id })).payload ?? "";
const storedOf = async (eventId: string) =>
  (await world.db.eventCorrection.findMany({ where: { eventId }, orderBy: { no: "asc" } })).map(({ payload }) => payload);
const correct = (id: string, payload: string, { seen = 0, ctx = as("Ada") } = {}) =>
  correctEvent(ctx, { id, payload, seen, reason: "the shop sent a word" });
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe("a corrected payload", () => {
  test("keeps every digit as it is typed and what it hides; the event is readmitted and its message made of it", async () => {
    const { id, text } = await misfit();
    const typed = (await shownOf(id)).replace('"much"', '0.10, "big": [12345678901234567890, 1e400, 0.10]');
    expect(typed).toContain('"code":"(hidden)"');
    expect(await correct(id, typed)).toEqual({ ok: true, no: 1, readmitted: true, faults: [] });
    expect(await storedOf(id)).toEqual([typed.replace("(hidden)", CODE)]);
    expect(await world.db.eventBody.findUnique({ where: { eventId: id } })).toMatchObject({ payload: text, correction: 1 });
    expect(await planEvents(world.ctx, { eventIds: [id] })).toMatchObject({ planned: 1, intents: 2 });
    const facts = await world.db.intentBody.findMany({ where: { intent: { sources: { some: { eventId: id } } } } });
    expect(facts.map((each) => JSON.parse(each.facts ?? "").total).filter((total) => total !== undefined)).toEqual([0.1]);
    const [made] = await world.db.intentSource.findMany({ where: { eventId: id } });
    const { timeline } = await readMessage(as("Ada"), { id: made?.intentId ?? "" });
    expect(timeline.find(({ kind }) => kind === "event")?.detail).toContain(
      "Ada corrected its payload before: the shop sent a word.",
    );
    const event = await readEvent(as("Ada"), { id });
    expect(event).toMatchObject({ state: "accepted", payload: text.replace(CODE, "(hidden)"), faults: [] });
    expect(event.corrections).toMatchObject([{ no: 1, by: "Ada", reason: "the shop sent a word", payload: typed }]);
    expect(event.corrections[0]?.changes).toContainEqual({ kind: "removed", text: '  "total": "much"\n' });
    expect(event.history.map(({ deed, by }) => [deed, by])).toEqual([
      ["readmitted", "Ada"],
      ["corrected", "Ada"],
    ]);
    expect(JSON.stringify(event)).not.toContain(CODE);
  });

  test("is judged as an event that comes is, at its places, while somebody types and when it is saved", async () => {
    const { id } = await misfit();
    const typed = (await shownOf(id)).replace('"much"', "true").replace('"name":"Ada"', '"name":7');
    const { faults } = await tryCorrection(as("Ada"), { id, payload: typed });
    expect(faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ["/payload/customer/name", "misfit"],
      ["/payload/total", "misfit"],
    ]);
    expect(await correct(id, typed)).toMatchObject({ ok: true, readmitted: false, faults });
    const event = await readEvent(as("Ada"), { id });
    expect(event).toMatchObject({ state: "quarantined", faults });
    expect(await tryCorrection(as("Ada"), { id, payload: '{"total": 1, "total": 2}' })).toMatchObject({
      faults: [{ pointer: "/payload/total", code: "duplicate_key" }],
    });
    expect(await caught(correct(id, "{", { seen: 1 }))).toMatchObject({ code: "bad_input", faults: [{ code: "not_json" }] });
    expect(await storedOf(id)).toHaveLength(1);
  });

  test("shows nothing of what is hidden, wherever it is quoted, and no mask is written back", async () => {
    const { id } = await misfit();
    const typed = (await shownOf(id)).replace('"Ada"', '"(hidden)"');
    expect(await caught(correct(id, typed))).toMatchObject({ code: "bad_input", faults: [{ code: "masked" }] });
    const other = (await shownOf(id)).replace('"(hidden)"', '"another-secret-code"');
    expect(await correct(id, other)).toMatchObject({ ok: true, readmitted: false });
    expect(await storedOf(id)).toEqual([other]);
    expect(JSON.stringify(await readEvent(as("Ada"), { id }))).not.toMatch(/another-secret-code|let-me-in/);
  });

  test("takes what is hidden to no other address, but by an admin", async () => {
    const { id } = await misfit();
    const elsewhere = (await shownOf(id)).replace('"much"', "5").replace(/ada-\d+@example/, "eve@example");
    expect(await caught(correct(id, elsewhere))).toMatchObject({ code: "bad_input", faults: [{ code: "secret" }] });
    const spelled = elsewhere.replace("@example", "\\u0040example"); // the same address, as JSON may have it
    expect(await caught(correct(id, spelled))).toMatchObject({ code: "bad_input", faults: [{ code: "secret" }] });
    const both = await misfit({ orderId: "eve@example.com" });
    const swapped = (await shownOf(both.id)).replace(/ada-\d+@example/, "eve@example").replace('"eve@example.com"', '"ord_1"');
    expect(await caught(correct(both.id, swapped))).toMatchObject({ faults: [{ code: "secret" }] }); // it was there, and is elsewhere
    const without = elsewhere.replace('"(hidden)"', '"nothing-to-see"');
    expect(await tryCorrection(as("Ada"), { id, payload: without })).toEqual({ faults: [] });
    expect(await correct(id, elsewhere, { ctx: as("Root", "admin") })).toMatchObject({ ok: true, readmitted: true });
  });

  test("is refused where it is deeper than an event may be; one that came so is mended", async () => {
    const { id } = await misfit();
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(await tryCorrection(as("Ada"), { id, payload: deep })).toMatchObject({ faults: [{ code: "too_deep" }] });
    expect(await caught(correct(id, deep))).toMatchObject({ code: "bad_input", faults: [{ code: "too_deep" }] });
    const [came] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: deep })] });
    expect(await correct(came?.id ?? "", JSON.stringify(orderPayload()))).toMatchObject({ ok: true, readmitted: true });
  });

  test("of Waybill's own mails is an admin's", async () => {
    const { id, text } = await misfit();
    await world.db.$executeRaw`UPDATE waybill.event SET source = 'waybill' WHERE id = ${id}::uuid`;
    await expect(tryCorrection(as("Ada"), { id, payload: text })).rejects.toMatchObject({ code: "forbidden" });
    expect(await caught(correct(id, text))).toMatchObject({ code: "forbidden" });
    expect(await correct(id, text, { ctx: as("Root", "admin") })).toMatchObject({ ok: true });
  });

  test("of two at once the second is told of the first, and may correct what that one made", async () => {
    const { id } = await misfit();
    const typed = await shownOf(id);
    const both = await Promise.all([correct(id, typed), correct(id, typed, { ctx: as("Bob") })]);
    const second = both.find(({ ok }) => !ok);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(second).toMatchObject({ ok: false, code: "corrected_meanwhile", no: 1, by: expect.stringMatching(/^(Ada|Bob)$/) });
    expect(await correct(id, typed.replace('"much"', "9"), { seen: 1 })).toMatchObject({ ok: true, no: 2, readmitted: true });
    expect((await readEvent(as("Ada"), { id })).corrections.map(({ no }) => no)).toEqual([2, 1]);
  });

  test("changes nothing of whether the product's next delivery is the same event", async () => {
    const { id, raw } = await misfit();
    await correct(id, (await shownOf(id)).replace('"much"', "9"));
    const again = { ...raw, payload: (raw.payload ?? "").replace('"much"', "9") };
    const [same, other] = await acceptEvents(world.ctx, { transport: "sql", events: [raw, again] });
    expect([same?.outcome, other?.outcome]).toEqual(["duplicate", "conflict"]);
  });

  test("of an event at which a rule failed is planned again with it; it has to fit", async () => {
    const raw = rawEvent({ payload: orderPayload({ total: 0 }), occurredAt: (await world.ctx.clock.now()).toISOString() });
    const [{ id } = { id: null }] = await acceptEvents(world.ctx, { transport: "sql", events: [raw] });
    if (!id) throw new Error("accepted");
    await planEvents(world.ctx, { eventIds: [id] });
    expect(await caught(correct(id, raw.payload ?? ""))).toMatchObject({ code: "not_correctable", status: 409 });
    await world.db.decision.updateMany({
      where: { eventId: id, outcome: "not_matched" },
      data: { outcome: "error", reason: "rule_error" },
    });
    await world.db.eventOutcome.update({ where: { eventId: id }, data: { outcome: "error" } });
    const text = await shownOf(id);
    expect(await caught(correct(id, text.replace('"total":0', '"total":"x"')))).toMatchObject({
      code: "bad_input",
      faults: [{ pointer: "/payload/total" }],
    });
    expect(await correct(id, text.replace('"total":0', '"total":3'))).toEqual({ ok: true, no: 1, readmitted: false, faults: [] });
    const { rules } = await simulateEvent(world.ctx, { id });
    expect(rules.map(({ decisions }) => decisions[0]?.outcome)).toEqual(["intended", "duplicate"]);
    expect(
      await replanEvent(as("Ada"), { id, scope: "unsettled", newRules: false, lastRun: 1, reason: "corrected" }),
    ).toMatchObject({
      messages: 1,
    });
  });

  test("mends what was wrong with the payload itself, and nothing else of the envelope", async () => {
    const events = [rawEvent({ payload: "{no json" }), rawEvent({ payload: "{no json", eventVersion: "one" })];
    const [first, second] = await acceptEvents(world.ctx, { transport: "sql", events });
    const good = JSON.stringify(orderPayload());
    expect(await correct(first?.id ?? "", good)).toMatchObject({ ok: true, readmitted: true });
    expect(await correct(second?.id ?? "", good)).toMatchObject({
      ok: true,
      readmitted: false,
      faults: [{ pointer: "/event_version" }],
    });
  });

  test("waits for who readmits or drops at the same moment, and is refused then", async () => {
    const { id } = await misfit();
    const typed = (await shownOf(id)).replace('"much"', "9");
    const other = await openTransaction(world.ctx, async ({ db }) => {
      await db.$executeRaw`DELETE FROM waybill.event_fault WHERE event_id = ${id}::uuid`;
      await db.$executeRaw`UPDATE waybill.event SET state = 'accepted' WHERE id = ${id}::uuid`;
    });
    const mine = caught(correct(id, typed));
    await lockWait(world);
    await other.end();
    expect(await mine).toMatchObject({ code: "not_correctable" });
    expect(await storedOf(id)).toEqual([]);
  });

  test("is for operators, and for keys that may replay, who read no words of it", async () => {
    const { id } = await misfit();
    const typed = await shownOf(id);
    for (const role of ["viewer", "support"] as const)
      await expect(tryCorrection(as("Eve", role), { id, payload: typed })).rejects.toMatchObject({ code: "forbidden" });
    const key = (scopes: string[]): Ctx => ({
      ...world.ctx,
      actor: { kind: "key", id: "k", name: "bot", source: "shop", scopes },
    });
    await expect((async () => correct(id, typed, { ctx: key(["events.write"]) }))()).rejects.toMatchObject({ code: "forbidden" });
    expect(await correct(id, typed, { ctx: key(["replays.write"]) })).toMatchObject({
      ok: true,
      faults: [{ pointer: "/payload/total", message: expect.stringContaining("withheld") }],
    });
    const zero = typed.replace('"code"', '"pin":0,"code"');
    expect(await correct(id, zero.replace('"pin":0', '"pin":4711'), { seen: 1 })).toMatchObject({ ok: true });
    expect(await correct(id, zero, { seen: 2, ctx: key(["replays.write"]) })).toMatchObject({ ok: true, no: 3 });
    expect((await storedOf(id))[2]).toBe(zero.replace("(hidden)", CODE)); // a key was shown no mask: its 0 is zero
    const read = await readEvent(as("Vic", "viewer"), { id });
    expect(read.corrections).toMatchObject([{ by: "bot", payload: null, changes: null }, { by: "Ada" }, { by: "bot" }]);
    expect(await world.db.audit.findMany({ where: { targetId: id }, orderBy: { id: "asc" }, take: 1 })).toMatchObject([
      { action: "event.correct", after: { no: 1 }, reason: "the shop sent a word" },
    ]);
  });
});

test("when retention took what a dropped event brought, its messages show nothing that it may have hidden", async () => {
  const raw = rawEvent({
    payload: orderPayload({ code: CODE }),
    occurredAt: (await world.ctx.clock.now()).toISOString(),
  });
  const [{ id } = { id: null }] = await acceptEvents(world.ctx, { transport: "sql", events: [raw] });
  if (!id) throw new Error("accepted");
  await planEvents(world.ctx, { eventIds: [id] });
  const { intentId } = await world.db.intentSource.findFirstOrThrow({ where: { eventId: id } });
  await world.db.intentBody.update({
    where: { intentId },
    data: { facts: JSON.stringify({ link: `https://shop.example/${CODE}` }) },
  });
  expect((await readMessage(as("Ada"), { id: intentId })).message.facts).toContain("(hidden)");
  await world.db.eventOutcome.update({ where: { eventId: id }, data: { outcome: "error" } }); // another rule failed at it
  await dropEvents(as("Ada"), { ids: [id], reason: "nobody needs it" });
  await world.moveClock("P31D");
  await dropEventBodies(world.ctx);
  expect(await world.db.eventBody.count({ where: { eventId: id } })).toBe(0);
  const read = await readMessage(as("Ada"), { id: intentId });
  expect(JSON.stringify(read)).not.toContain(CODE);
  expect(read.message.facts).toContain("hidden: the payload of its event is gone");
});

describe("a release that changes what is hidden while somebody has the editor open", () => {
  const unmarked = z.toJSONSchema(
    z.object({ pin: z.number().optional(), paid: z.boolean().optional(), code: z.string().optional() }),
  );
  const released = (ctx: Ctx): Ctx => {
    const { manifest } = ctx.release;
    const events = manifest.events.map((each) => ({ ...each, schema: JSON.parse(JSON.stringify(unmarked)), sensitive: {} }));
    return { ...ctx, release: { ...ctx.release, manifest: { ...manifest, events } } };
  };

  test("is noticed: no mask is stored as a value", async () => {
    const { id } = await misfit({ pin: 4711 });
    const marks = await readMarks(as("Ada"), { id });
    const typed = (await shownOf(id)).replace('"much"', "9");
    expect(typed).toContain('"pin":0');
    const input = { id, payload: typed, marks, seen: 0, reason: "the shop sent a word" };
    const later = released(as("Ada"));
    expect(await caught(tryCorrection(later, input))).toMatchObject({ code: "marks_changed", status: 409 });
    expect(await caught(correctEvent(later, input))).toMatchObject({ code: "marks_changed", status: 409 });
    expect(await storedOf(id)).toEqual([]);
    expect(await correctEvent(as("Ada"), input)).toMatchObject({ ok: true, readmitted: true });
    expect((await storedOf(id))[0]).toContain('"pin":4711');
  });
});

test("a page of many large corrections shows the newest, and what is hidden in any of them nowhere", async () => {
  const { id } = await misfit();
  const big = Array.from({ length: 16_000 }, (_, n) => `line ${n}`);
  const payload = (no: number) =>
    JSON.stringify(orderPayload({ code: `secret-code-${no}`, big: big.map((line) => `${line} ${no}`) }));
  await world.db.eventCorrection.createMany({
    data: Array.from({ length: 20 }, (_, n) => ({
      eventId: id,
      no: n + 1,
      payload: payload(n),
      actorName: "Ada",
      reason: n === 19 ? "secret-code-0 was wrong" : "again",
    })),
  });
  const event = await readEvent(as("Ada"), { id });
  const { corrections } = event;
  expect(corrections).toHaveLength(20);
  expect(corrections.filter(({ omitted }) => !omitted).map(({ no }) => no)).toEqual([20, 19, 18, 17]);
  expect(corrections[4]).toMatchObject({ no: 16, payload: null, changes: null, omitted: true });
  expect(JSON.stringify(event)).not.toContain("secret-code");
});
