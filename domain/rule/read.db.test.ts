import { afterAll, beforeAll, expect, test } from "vitest";
import { judge } from "@/domain/check/judge.ts";
import { record, withChecks } from "@/domain/check/record.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import { acceptedEvent } from "@/test/event.ts";
import { orderPayload } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readRuleChanges } from "./changes.ts";
import { readRuleDecisions } from "./decisions.ts";
import { listScheduled } from "./list-scheduled.ts";
import { readRule } from "./read.ts";
import { readRuleFlow } from "./read-flow.ts";
import { setRuleMode } from "./set-mode.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const key = "order-feedback";

test("a rule is told by the example before it has made a message, and by its newest one after, with what the product said", async () => {
  expect(await readRule(world.ctx, { key })).toMatchObject({ code: { planning: true }, switched: null });
  expect(await readRuleFlow(world.ctx, { key })).toMatchObject({ sampledFrom: null });
  await expect(readRule(world.ctx, { key: "no-such" })).rejects.toMatchObject({ code: "not_found" });
  const id = await acceptedEvent(world, { payload: orderPayload({ orderId: "ord_flow" }) });
  await planEvents(world.ctx, { eventIds: [id] });
  const flow = await readRuleFlow(world.ctx, { key });
  expect(flow).toMatchObject({ sampledFrom: { eventId: id, checked: false }, run: { ok: true } });
  const intent = await world.db.intent.findFirstOrThrow({ where: { ruleKey: key } });
  await record(world.ctx, { token: intent.id, checked: withChecks(await judge(world.ctx, { intentIds: [intent.id] })) });
  expect((await readRuleFlow(world.ctx, { key }))?.sampledFrom).not.toBeNull();
  expect(JSON.stringify(await readRuleFlow(world.ctx, { key }))).not.toContain("ord_flow");
});

test("what is scheduled comes by its time, page by page, also under a former name", async () => {
  for (const orderId of ["ord_1", "ord_2", "ord_3"])
    await planEvents(world.ctx, { eventIds: [await acceptedEvent(world, { payload: orderPayload({ orderId }) })] });
  const { length } = await world.db.intent.findMany({ where: { ruleKey: key, status: "scheduled" } });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listScheduled(world.ctx, { key, limit: 2, cursor });
    seen.push(...page.rows.map((row) => row.scheduledFor));
    cursor = page.next;
  }
  expect(seen).toHaveLength(length);
  expect(seen).toEqual(seen.toSorted());
  await expect(listScheduled(world.ctx, { key, cursor: "made-up" })).rejects.toMatchObject({ code: "bad_cursor" });
});

test("decisions add up to what was decided; switching and publishing stand in its history", async () => {
  const { decided, buckets } = await readRuleDecisions(world.ctx, { key, span: "24h", zone: "Pacific/Auckland" });
  const count = await world.db.decision.count({ where: { ruleKey: key } });
  expect(decided.reduce((sum, each) => sum + each.count, 0)).toBe(count);
  expect(buckets.flatMap((bucket) => Object.values(bucket.decided)).reduce((sum, n) => sum + n, 0)).toBe(count);
  await world.moveClock("PT25M");
  while (await closeRollups(world.ctx)) {}
  const hour = await readRuleDecisions(world.ctx, { key, span: "1h", zone: "UTC" });
  const made = await world.db.decision.findMany({ where: { ruleKey: key } });
  for (const { at, until, decided: counts } of hour.buckets)
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(
      made.filter(({ createdAt }) => createdAt >= new Date(at) && createdAt < new Date(until)).length,
    );
  const { revision } = (await readRule(world.ctx, { key })).row;
  await setRuleMode(world.ctx, { key, mode: "off", scheduled: "keep", revision, reason: "too many" });
  const changes = await readRuleChanges(world.ctx, { key });
  expect(changes.switches).toMatchObject([{ by: "test", said: expect.stringContaining("to off"), reason: "too many" }]);
  expect(changes.code).toMatchObject([{ change: "added" }]);
  expect((await readRule(world.ctx, { key })).switched).toMatchObject({ by: "test", reason: "too many" });
});
