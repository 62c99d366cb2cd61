import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { defineEvent } from "@/domain/event/define.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { defineProject } from "@/domain/project/define.ts";
import { defineRule } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { nextRelease } from "@/test/next-release.ts";
import { orderConfirmation, shopProject } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { plannedReplan, ranReplan, replansWorked, undoPassed } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceReplans } from "./advance.ts";
import { listReplanItems } from "./items.ts";
import { planReplan } from "./plan.ts";
import { readReplan } from "./read.ts";
import { runReplan } from "./run.ts";
import type { Replan } from "./schema.ts";

let world: World;
let next: Ctx;
beforeAll(async () => {
  world = await openWorld();
  next = await nextRelease(world, mendedProject);
});
afterAll(() => world.close());

/** The shop sends totals as text now; the next release takes both. */
const either = defineEvent({
  name: "order.placed",
  version: 1,
  description: "",
  schema: z.object({
    orderId: z.string(),
    customer: z.object({ id: z.string().optional(), email: z.string(), name: z.string() }),
    total: z.union([z.number(), z.string().regex(/^[0-9.]+$/)]),
  }),
  example: { orderId: "ord_1", customer: { id: "cus_1", email: "ada@example.com", name: "Ada" }, total: "12.50" },
});
const mendedProject = defineProject({
  ...shopProject,
  sources: [{ key: "shop", description: "" }],
  events: [either],
  rules: [
    defineRule({
      key: "order-confirmation",
      description: "",
      on: either,
      category: "orders",
      stream: "transactional",
      template: orderConfirmation.template,
      from: { name: "Shop", address: "shop@example.com" },
      to: ({ event }) => ({ address: event.payload.customer.email }),
      identity: ({ event }) => event.payload.orderId,
      facts: () => ({}),
      expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
      props: () => ({}),
    }),
  ],
});

const viewer = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "person", id: "usr_eve", name: "Eve", role: "viewer" } });
const counts = ({ verdicts }: Replan) =>
  Object.fromEntries(verdicts.map(({ verdict, reason, count }) => [reason ? `${verdict}: ${reason}` : verdict, count]));
const results = ({ results: of }: Replan) =>
  Object.fromEntries(of.map(({ result, reason, count }) => [reason ? `${result}: ${reason}` : result, count]));
/** As they came in the days of the first release. */
async function quarantined(totals: readonly unknown[]): Promise<string[]> {
  await world.db.instance.updateMany({ data: { releaseId: world.ctx.release.id } });
  const events = totals.map((total) => rawEvent({ payload: orderPayload({ total }) }));
  const found = await acceptEvents(world.ctx, { transport: "sql", events });
  await world.db.instance.updateMany({ data: { releaseId: next.release.id } });
  return found.map(({ id }) => id ?? "");
}
const clear = () => world.db.$executeRaw`UPDATE waybill.event SET state = 'accepted' WHERE state = 'quarantined'`;
const ofFault = {
  by: "filter",
  filter: { state: "quarantined", type: "order.placed", fault: { code: "misfit", place: "/payload/total" } },
} as const; // a literal

test("quarantined by a schema that a release mends: all that fit are taken back in, misfits stay with the faults of today", async () => {
  const ids = await quarantined([..."12345678"].map((digit) => `${digit}.50`).concat("much", "more"));
  const [other] = (await acceptEvents(next, { transport: "sql", events: [rawEvent({ eventType: "order.lost" })] })).map(
    ({ id }) => id,
  );
  const plan = await plannedReplan(next, ofFault);
  expect(counts(plan)).toEqual({ fits: 8, "misfit: misfit": 2 });
  expect(plan).toMatchObject({ total: 10, toDo: 8, messages: 8 });
  const misfit = (await listReplanItems(viewer(next), { id: plan.id, verdict: "misfit" })).rows[0];
  expect(misfit).toMatchObject({ faults: [{ code: "misfit", pointer: "/payload/total" }] });
  const before = await world.db.eventFault.findUniqueOrThrow({ where: { eventId: misfit?.id ?? "" } });
  const done = await ranReplan(next, plan);
  expect(done).toMatchObject({ state: "done", done: 8, refused: 0 });
  expect(results(done)).toEqual({ readmitted: 8, kept: 2 });
  const after = await world.db.eventFault.findUniqueOrThrow({ where: { eventId: misfit?.id ?? "" } });
  expect(after.faults).not.toEqual(before.faults);
  expect(await planEvents(next, { eventIds: ids })).toMatchObject({ planned: 8, intents: 8 });
  expect(await world.db.event.count({ where: { id: { in: [...ids, other ?? ""] }, state: "quarantined" } })).toBe(3);
  await clear();
});

test("what somebody took back in, or retention emptied, between plan and run is refused and counted", async () => {
  const [one = "", two = "", three = ""] = await quarantined(["1", "2", "3"]);
  const plan = await plannedReplan(next, { by: "ids", ids: [one, two, three] });
  expect(plan.toDo).toBe(3);
  await readmitEvents(next, { eventIds: [one], reason: "by hand" });
  await world.db.eventBody.delete({ where: { eventId: two } });
  const done = await ranReplan(next, plan);
  expect(results(done)).toEqual({ readmitted: 1, "refused: readmitted_meanwhile": 1, "refused: payload_dropped": 1 });
  expect(counts(await plannedReplan(next, { by: "ids", ids: [one, two, three] }))).toEqual({ waits: 2, payload_dropped: 1 });
  await clear();
});

test("a release that is published while a plan is made judges all of it", async () => {
  const ids = await quarantined(["1", "2", "3", "4"]);
  await world.db.instance.updateMany({ data: { releaseId: world.ctx.release.id } });
  const { id } = await planReplan(world.ctx, {
    choice: { by: "ids", ids },
    options: { scope: "unsettled", newRules: false },
    reason: "does it fit?",
  });
  await advanceReplans(world.ctx, { fill: 2, judge: 2, run: 2 });
  expect((await readReplan(next, { id })).judged).toBe(2);
  await world.db.instance.updateMany({ data: { releaseId: next.release.id } });
  expect(await advanceReplans(world.ctx)).toBe(false); // its rules plan nothing any more
  await replansWorked(next);
  expect(counts(await readReplan(next, { id }))).toEqual({ fits: 4 });
  await clear();
});

test("an event at which every worker dies is left out, and takes no other with it", async () => {
  const ids = await quarantined(["1", "2", "3"]);
  const deadly: Ctx = {
    ...next,
    reach: async (point) => {
      const { judged } = await world.db.replan.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
      if (point === "while_replanning" && judged === 1) throw new Error("it dies");
    },
  };
  const { id } = await planReplan(next, {
    choice: { by: "ids", ids },
    options: { scope: "unsettled", newRules: false },
    reason: "does it fit?",
  });
  await advanceReplans(next, { fill: 9, judge: 1, run: 9 });
  for (let death = 1; death <= 5; death++) {
    await expect(advanceReplans(deadly)).rejects.toThrow("it dies");
    await world.moveClock("PT6S");
  }
  await replansWorked(next);
  const plan = await readReplan(next, { id });
  expect(counts(plan)).toEqual({ fits: 2, crashes: 1 });
  expect((await listReplanItems(next, { id, verdict: "crashes" })).rows).toMatchObject([{ no: 2, messages: 0 }]);
  expect(results(await ranReplan(next, plan))).toEqual({ readmitted: 2 });
  await clear();
});

test("a viewer sees and starts nothing; what nobody knows is not found", async () => {
  const input = {
    choice: { by: "ids" as const, ids: [crypto.randomUUID()] },
    options: { scope: "all" as const, newRules: true },
    reason: "why not",
  };
  expect(() => planReplan(viewer(next), input)).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => runReplan(viewer(next), { id: input.choice.ids[0] ?? "", revision: 1 })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  await expect(planReplan(next, input)).rejects.toMatchObject({ code: "not_found" });
  const cause = { ...input, choice: { by: "cause" as const, causeId: crypto.randomUUID() } };
  await expect(planReplan(next, cause)).rejects.toMatchObject({ code: "not_found" });
});

test("twenty thousand are planned without a cap, and in steps", async () => {
  const [sample = ""] = await quarantined(["1"]);
  await world.db.$executeRaw`
    WITH made AS (
      INSERT INTO waybill.event (id, source, event_id, type, version, body_hash, aggregate_id, state, occurred_at, accepted_at)
      SELECT gen_random_uuid(), 'shop', 'many_' || n, 'order.placed', 1, decode(md5(n::text), 'hex'), NULL, 'quarantined', waybill.now(), waybill.now() - interval '1 hour' + n * interval '1 ms'
      FROM generate_series(1, 19999) n RETURNING id
    ), body AS (
      INSERT INTO waybill.event_body (event_id, payload, metadata, transport)
      SELECT m.id, replace(b.payload, 'ord_', 'ord_' || m.id), '{}', 'sql' FROM made m, waybill.event_body b WHERE b.event_id = ${sample}::uuid
    )
    INSERT INTO waybill.event_fault (event_id, faults) SELECT m.id, f.faults FROM made m, waybill.event_fault f WHERE f.event_id = ${sample}::uuid`;
  await world.db.$executeRaw`ANALYZE`;
  const plan = await plannedReplan(next, ofFault);
  expect(plan).toMatchObject({ total: 20_000, judged: 20_000, toDo: 20_000, messages: 20_000 });
  await runReplan(next, plan);
  await undoPassed(next, plan);
  await advanceReplans(next);
  expect(await readReplan(next, plan)).toMatchObject({ state: "running", done: 250 });
});
