import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "@/domain/doctor/examine.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { intentStatuses } from "@/domain/intent/status.policy.ts";
import { readRecentProps } from "@/domain/rule/recent-props.ts";
import { openWorld, type World } from "@/test/world.ts";
import sample from "@/waybill.config.ts";
import { requireSeedable, seedHistory } from "./history.ts";

let world: World;
let client: pg.Client;
beforeAll(async () => {
  world = await openWorld({ project: sample });
  client = new pg.Client({ connectionString: world.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});

test("a seeded history is one that sending could have left: twice, and the doctor finds no fault", async () => {
  await client.query("UPDATE waybill.instance SET delivery_mode = 'capture'");
  await requireSeedable(client);
  expect(await seedHistory(client, { messages: 2_490, days: 30 })).toEqual({ messages: 2_500, events: 2_000 });
  await seedHistory(client, { messages: 25, days: 1 });
  expect(await world.db.intent.count()).toBe(2_525);
  const dead = { status: { in: ["failed", "uncertain"] } };
  expect(await world.db.deadLetter.count({ where: dead })).toBe(await world.db.intent.count({ where: dead }));
  const findings = await examine(world.ctx);
  expect(findings.filter((finding) => finding.count > 0 || finding.skipped)).toEqual([]);
});

test("every status is there, and each message can be read", async () => {
  for (const status of intentStatuses) {
    const [row] = (await listMessages(world.ctx, { status, limit: 1 })).rows;
    expect(row?.status).toBe(status);
    expect((await readMessage(world.ctx, { id: row?.id ?? "" })).timeline.length).toBeGreaterThan(2);
  }
});

test("what came of each event is what its decisions say", async () => {
  const [{ wrong }] = await world.db.$queryRaw<[{ wrong: number }]>`
    SELECT count(*)::int AS wrong FROM waybill.event e LEFT JOIN waybill.event_outcome o ON o.event_id = e.id LEFT JOIN LATERAL (
      SELECT CASE WHEN bool_or(d.outcome = 'error') THEN 'error' WHEN bool_or(d.outcome IN ('intended', 'duplicate')) THEN 'messages' ELSE 'none' END AS outcome
      FROM waybill.decision d WHERE d.event_id = e.id
    ) told ON true
    WHERE CASE e.state WHEN 'accepted' THEN told.outcome END IS DISTINCT FROM o.outcome`;
  expect(wrong).toBe(0);
});

test("every payload is one that the catalogue takes, but for those in quarantine", async () => {
  const events = await world.db.$queryRaw<{ type: string; state: string; payload: string }[]>`
    SELECT e.type, e.state, b.payload FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id`;
  for (const { type, state, payload } of events) {
    const definition = sample.events.find((event) => event.name === type);
    expect(definition?.schema.safeParse(JSON.parse(payload)).success).toBe(state === "accepted");
  }
});

test("what was sent of each rule fits its template, so that a plan has something to say", async () => {
  for (const { key, template } of sample.rules.filter(({ stream }) => stream !== "system")) {
    const { props } = await readRecentProps(world.ctx, { key });
    if (key !== "daily-digest") expect(props.length, key).toBeGreaterThan(20);
    for (const each of props) expect(template.schema.safeParse(JSON.parse(each.props)).error, key).toBeUndefined();
  }
});

test("an invoice that comes again names its first payer and number", async () => {
  const [{ again, other }] = await world.db.$queryRaw<[{ again: number; other: number }]>`
    SELECT count(*) FILTER (WHERE n > 1)::int AS again, count(*) FILTER (WHERE said > 1)::int AS other FROM (
      SELECT count(*) AS n, count(DISTINCT (b.payload::jsonb -> 'payer', b.payload::jsonb -> 'number')) AS said
      FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id WHERE e.type = 'invoice.paid' AND e.state = 'accepted' GROUP BY e.aggregate_id) about`;
  expect(again).toBeGreaterThan(0);
  expect(other).toBe(0);
});

test.each([
  ["UPDATE waybill.instance SET environment = 'production'", /only development and test/],
  ["UPDATE waybill.instance SET release_id = NULL", /No release/],
  ["DELETE FROM waybill.rule WHERE key = 'welcome'", /another project/],
])("is refused after %s", async (change, message) => {
  await client.query("BEGIN");
  await client.query(change);
  await expect(requireSeedable(client)).rejects.toThrow(message);
  await client.query("ROLLBACK");
});
