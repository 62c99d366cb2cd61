import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { acceptedIntent, skippedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { countMessages, listMessages } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function allPages(filter: Parameters<typeof listMessages>[1], between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listMessages>> = await listMessages(world.ctx, { ...filter, cursor });
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.next;
    await between();
  } while (cursor !== null);
  return ids;
}

test("pages give every message once, newest first, while others arrive and many share one moment", async () => {
  const before: string[] = [];
  for (let n = 0; n < 9; n++)
    before.push((await scheduledIntent(world, { ruleKey: n % 2 ? "order-feedback" : "order-confirmation" })).id);
  // six of them in the same microsecond: only the id can part them
  await world.db
    .$executeRaw`UPDATE waybill.intent SET created_at = '2026-01-02T03:04:05.123456Z' WHERE id = ANY (${before.slice(0, 6)}::uuid[])`;
  const arrive = () => scheduledIntent(world);
  const seen = await allPages({ limit: 2 }, arrive);
  expect(new Set(seen).size).toBe(seen.length);
  expect(before.filter((id) => !seen.includes(id))).toEqual([]);
  expect(seen.slice(-6)).toEqual(before.slice(0, 6).sort().reverse());

  const ofRule = await allPages({ limit: 2, rule: "order-feedback" }, arrive);
  expect(ofRule).toHaveLength(4);
  expect(new Set(ofRule).size).toBe(4);
});

test("filters by status, rule, address in any spelling, person, and both", async () => {
  const accepted = await acceptedIntent(world, { address: "grace@example.com", person: "cus_grace" });
  const skipped = await skippedIntent(world, { address: "grace@example.com", person: "cus_grace", ruleKey: "order-feedback" });
  const ids = async (filter: Parameters<typeof listMessages>[1]) =>
    (await listMessages(world.ctx, filter)).rows.map((row) => row.id);
  expect(await ids({ address: " Grace@EXAMPLE.com " })).toEqual([skipped.id, accepted.id]);
  expect(await ids({ personId: accepted.personId })).toEqual([skipped.id, accepted.id]);
  expect(await ids({ address: "grace@example.com", status: "skipped" })).toEqual([skipped.id]);
  expect(await ids({ address: "grace@example.com", rule: "order-confirmation" })).toEqual([accepted.id]);
  expect(await ids({ status: "accepted" })).toEqual([accepted.id]);
  expect(await ids({ rule: "order-feedback", status: "skipped" })).toEqual([skipped.id]);
  expect(await ids({ address: "nobody@example.com" })).toEqual([]);
  expect(await ids({ address: "no address" })).toEqual([]);
  expect(await ids({ address: "cus_grace" })).toEqual([skipped.id, accepted.id]);
  expect(await ids({ rule: "no-such-rule" })).toEqual([]);
});

test("filters by template, version, stream, business id, provider's id, reason and time, alone and together", async () => {
  const accepted = await acceptedIntent(world, { businessId: "ord_filtered" });
  await world.db.attempt.update({ where: { id: accepted.attemptId }, data: { providerMessageId: "queued-99" } });
  const skipped = await skippedIntent(world, { reason: "rare_reason", businessId: "ord_filtered" });
  const ids = async (filter: Parameters<typeof listMessages>[1]) =>
    (await listMessages(world.ctx, { ...filter, limit: 200 })).rows.map((row) => row.id);
  expect(await ids({ businessId: "ord_filtered" })).toEqual([skipped.id, accepted.id]);
  expect(await ids({ providerMessageId: "queued-99" })).toEqual([accepted.id]);
  expect(await ids({ reason: "rare_reason" })).toEqual([skipped.id]);
  expect(await ids({ template: "order-note", businessId: "ord_filtered" })).toEqual([skipped.id, accepted.id]);
  expect(await ids({ template: "order-note@1", businessId: "ord_filtered" })).toEqual([accepted.id]);
  expect(await ids({ template: "order-note@2" })).toEqual([]);
  expect(await ids({ template: "order-note@1" })).toContain(accepted.id);
  expect(await ids({ stream: "transactional", reason: "rare_reason" })).toEqual([skipped.id]);
  expect(await ids({ stream: "digest" })).toEqual([]);
  const { createdAt } = await world.db.intent.findUniqueOrThrow({ where: { id: skipped.id } });
  expect(await ids({ since: createdAt.toISOString(), businessId: "ord_filtered" })).toEqual([skipped.id]);
  expect(await ids({ until: createdAt.toISOString(), stream: "transactional" })).toContain(accepted.id);
  expect(await ids({ ids: [accepted.id, skipped.id], status: "skipped" })).toEqual([skipped.id]);
  expect(await countMessages(world.ctx, { businessId: "ord_filtered" })).toEqual({ count: 2, more: false });
});

test("a row tells what its message has become", async () => {
  const { id, businessId } = await acceptedIntent(world, { address: "joan@example.com" });
  const [row] = (await listMessages(world.ctx, { address: "joan@example.com" })).rows;
  expect(row).toMatchObject({
    id,
    businessId,
    status: "accepted",
    claimed: false,
    attempts: 1,
    subject: "Your order",
    templateKey: "order-note",
    templateNumber: 1,
    address: "joan@example.com",
    ruleKey: "order-confirmation",
    stream: "transactional",
    reason: null,
  });
  expect(row?.restedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("a row says why in the words of its rule, else in the engine's", async () => {
  for (const reason of ["free_order", "suppressed"]) await skippedIntent(world, { reason, businessId: "ord_why" });
  const { rows } = await listMessages(world.ctx, { businessId: "ord_why" });
  expect(rows.map(({ why }) => why)).toEqual(["the address is suppressed", "nothing was paid"]);
});

test("what a worker holds is claimed, until its lease ends", async () => {
  const { id } = await scheduledIntent(world);
  await world.db.$executeRaw`
    UPDATE waybill.intent_work SET claim_token = ${newId()}::uuid, claim_until = waybill.now() + interval '1 minute' WHERE intent_id = ${id}::uuid`;
  const [row, ...others] = (await listMessages(world.ctx, { status: "claimed" })).rows;
  expect(row).toMatchObject({ id, status: "scheduled", claimed: true });
  expect(others).toEqual([]);
  await world.db
    .$executeRaw`UPDATE waybill.intent_work SET claim_until = waybill.now() - interval '1 second' WHERE intent_id = ${id}::uuid`;
  expect((await listMessages(world.ctx, { status: "claimed" })).rows).toEqual([]);
});

test("a page holds 1 to 200 rows, and a cursor of something else is refused", async () => {
  expect((await listMessages(world.ctx, { limit: 0 })).rows).toHaveLength(1);
  expect((await listMessages(world.ctx, { limit: 1e9 })).next).toBeNull();
  await expect(listMessages(world.ctx, { cursor: "abc" })).rejects.toMatchObject({ code: "bad_cursor" });
});
