import { beforeAll, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { readCatalogueEntry } from "@/domain/catalogue/read.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { listCauses } from "@/domain/cause/list.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { readEvent } from "@/domain/event/read.ts";
import { judgeNow } from "@/domain/intent/now.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { previewReplan } from "@/domain/replan/preview.ts";
import { simulatedHtml, simulateEvent, simulateInvented } from "@/domain/simulation/run.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import { sensitiveIn } from "@/domain/template/sensitive.policy.ts";
import { whatIf } from "@/domain/what-if/run.ts";
import { why } from "@/domain/why/ask.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { Shop } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { NO_CATALOGUE } from "./of-event.ts";

/** Of the event, of the props, and of the product's answer. */
const [NAME, ORDER, LIVE] = ["nobody-may-see-this", "ord_nor_this", "nor-what-the-product-said"];
const marked = (path: string[]): JsonSchema =>
  path.reduceRight<JsonSchema>((inner, key) => ({ type: "object", properties: { [key]: inner } }), { sensitive: true });
const propsSchema = marked(["orderId"]);

let world: SendingWorld;
let ctx: Ctx;
let eventId: string;
let messageId: string;
const as = (role: Role): Ctx => ({ ...ctx, actor: { kind: "person", id: role, name: role, role } });
const idOf = async (event: ReturnType<typeof rawEvent>) =>
  (await acceptEvents(ctx, { transport: "sql", events: [event] }))[0]?.id ?? "";

beforeAll(async () => {
  world = await openSendingWorld({
    renderer: {
      ...propsRenderer,
      render: async (requests) =>
        (await propsRenderer.render(requests)).map((result, n) =>
          result.ok ? { ...result, sensitive: sensitiveIn(propsSchema, JSON.parse(requests[n]?.props ?? "")) } : result,
        ),
    },
  });
  ctx = world.ctx;
  const { manifest, project } = ctx.release;
  manifest.events = [
    { name: "order.placed", version: 2, schema: marked(["customer", "name"]), sensitive: { 1: marked(["code"]) } },
  ];
  await world.db.release.updateMany({ data: { manifest } });
  project.gateway = { ...project.gateway, sensitive: { order: ["note"] } };
  await world.db.templateVersion.updateMany({ data: { propsSchema } });
  const order = { id: ORDER, state: "open" as const, note: LIVE };
  (ctx.release.gatewayContext as Shop).orders.set(ORDER, order); // the test project's own
  const occurredAt = (await ctx.clock.now()).toISOString();
  const customer = { email: "ada@example.com", name: NAME };
  const event = rawEvent({ occurredAt, payload: orderPayload({ orderId: ORDER, customer, code: NAME }) });
  eventId = await idOf(event);
  await acceptEvents(ctx, {
    transport: "sql",
    events: [{ ...event, payload: event.payload?.replace("12.5", `"${NAME}"`) ?? null }],
  });
  const free = await idOf(
    rawEvent({ occurredAt, payload: orderPayload({ customer: { email: "bo@example.com", name: NAME }, total: 0 }) }),
  );
  await idOf(rawEvent({ occurredAt, payload: orderPayload({ customer, total: "much" }) }));
  await planEvents(ctx, { eventIds: [eventId, free] });
  const found = await world.db.intent.findMany({ where: { businessId: ORDER }, orderBy: { ruleKey: "asc" } });
  messageId = found[0]?.id ?? "";
  await sent(world, [messageId]);
  // Code that failed, and quotes what it was given.
  const quote = { message: `no plan for ${NAME}` };
  await world.db.decision.updateMany({ where: { ruleKey: "order-feedback" }, data: { seen: quote } });
  await world.db.decision.updateMany({
    where: { eventId: free, ruleKey: "order-confirmation" },
    data: { outcome: "error", reason: "rule_error", seen: quote },
  });
  await world.db.eventFault.updateMany({
    data: { faults: [{ pointer: "/payload/customer", code: "misfit", message: `"${NAME}" is no name` }] },
  });
  await world.db.attempt.updateMany({ data: { detail: `250 queued for ${NAME}` } });
  await world.db.eventOutcome.updateMany({ where: { eventId: free }, data: { outcome: "error" } });
  await groupDeadLetters(ctx);
  return () => world.close();
});

const looks: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  readEvent: (ctx) => readEvent(ctx, { id: eventId }),
  listCauses: (ctx) => listCauses(ctx, { view: "all" }),
  readMessage: (ctx) => readMessage(ctx, { id: messageId }),
  "readMessage of one that waits": async (ctx) => {
    const { id } = await world.db.intent.findFirstOrThrow({ where: { ruleKey: "order-feedback", businessId: ORDER } });
    return readMessage(ctx, { id });
  },
  judgeNow: async (ctx) => {
    const { id } = await world.db.intent.findFirstOrThrow({ where: { ruleKey: "order-feedback", businessId: ORDER } });
    return judgeNow(ctx, { id });
  },
  renderAgain: (ctx) => renderAgain(ctx, { id: messageId }),
  simulateEvent: (ctx) => simulateEvent(ctx, { id: eventId }),
  simulatedHtml: (ctx) =>
    simulatedHtml(ctx, { id: eventId, ruleKey: "order-confirmation", recipient: "address:ada@example.com", sequence: 1 }),
  simulateInvented: async (ctx) =>
    simulateInvented(ctx, {
      type: "order.placed",
      payload: (await world.db.eventBody.findFirstOrThrow({ where: { eventId } })).payload,
    }),
  previewReplan: (ctx) => previewReplan(ctx, { id: eventId, scope: "all", newRules: true }),
  whatIf: (ctx) => whatIf(ctx, { key: "order-feedback", within: "7d", against: "then" }),
  why: (ctx) => why(ctx, { who: "ada@example.com", rule: "order-feedback" }),
  "why of a rule that failed": (ctx) => why(ctx, { who: "bo@example.com", rule: "order-confirmation" }),
  readCatalogueEntry: (ctx) => readCatalogueEntry(ctx, { type: "order.placed" }),
};

/** What is about the payload and quotes none of it. */
const saysNothing = new Set(["previewReplan"]);

test.each(Object.keys(looks))("%s shows an admin nothing that is marked as sensitive", async (name) => {
  const told = JSON.stringify(await looks[name]?.(as("admin")));
  for (const secret of [NAME, LIVE]) expect(told).not.toContain(secret);
  if (!saysNothing.has(name)) expect(told).toContain("(hidden)");
});

test("what is not marked keeps its very characters, and what a mail said is still proved", async () => {
  const { payload } = await readEvent(as("viewer"), { id: eventId });
  expect(payload).toBeNull();
  const stored = (await world.db.eventBody.findFirstOrThrow({ where: { eventId } })).payload;
  expect((await readEvent(as("support"), { id: eventId })).payload).toBe(stored.replaceAll(NAME, "(hidden)"));
  const { message } = await readMessage(as("admin"), { id: messageId });
  expect(JSON.parse(message.facts ?? "")).toEqual({ orderId: "(hidden)", name: "(hidden)", total: 12.5 });
  const sent = await renderAgain(as("admin"), { id: messageId });
  expect(sent).toMatchObject({ state: "rendered", again: sent?.frozen });
});

test("where the marks cannot be followed the whole payload is hidden: no JSON, a key that stands twice", async () => {
  const codes = async (payload: string) => {
    const event = await readEvent(as("admin"), { id: await idOf(rawEvent({ payload })) });
    expect(JSON.stringify(event)).not.toContain("s3cret");
    return event.faults.map(({ code }) => code);
  };
  expect(await codes('{"customer": {"name": "s3cret"')).toEqual(["not_json"]);
  expect(await codes('{"customer": {"name": "s3cret", "name": "s3cret too"}}')).toEqual(["duplicate_key"]);
});

test("a process without a build hides by the catalogue of the release that plans; where there is none, everything", async () => {
  const without: Ctx = {
    ...as("admin"),
    get release(): never {
      throw new WaybillError("no_release", "There is none.");
    },
  };
  const seen = async () => [await readEvent(without, { id: eventId }), await readMessage(without, { id: messageId })] as const;
  const [event, { message }] = await seen();
  expect(event.payload).toContain('"total":12.5');
  expect(JSON.parse(message.facts ?? "")).toMatchObject({ name: "(hidden)", total: 12.5 });
  const before = await world.db.instance.findFirstOrThrow();
  await world.db.instance.updateMany({ data: { releaseId: null } });
  const [hidden, alone] = await seen();
  await world.db.instance.updateMany({ data: { releaseId: before.releaseId } });
  expect([hidden.payload, alone.message.facts]).toEqual([NO_CATALOGUE, NO_CATALOGUE].map((text) => JSON.stringify(text)));
});

test("what somebody corrected hides its values, too, wherever they are quoted", async () => {
  const typed = "a-secret-that-was-typed-in";
  await world.db.intentBody.update({
    where: { intentId: messageId },
    data: { correctedFacts: JSON.stringify({ orderId: typed, name: NAME, total: 1 }) },
  });
  await world.db.attempt.updateMany({ where: { intentId: messageId }, data: { detail: `250 queued for ${typed}` } });
  expect(JSON.stringify(await readMessage(as("admin"), { id: messageId }))).not.toContain(typed);
});

test("a cause keeps the words of a rule that failed, with masks, and for those who may read payloads", async () => {
  const said = async (role: Role) =>
    (await listCauses(as(role), { view: "all" })).rows.filter(({ status }) => status === "error").map(({ words }) => words);
  expect(await said("support")).toEqual(["no plan for (hidden)"]);
  expect(await said("viewer")).toEqual([""]);
  expect((await listCauses(as("viewer"), { view: "all", text: "no plan for" })).rows).toEqual([]);
  expect((await listCauses(as("support"), { view: "all", text: "no plan for" })).rows).toHaveLength(1);
});
