import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { listCauses } from "@/domain/cause/list.ts";
import { countMessages } from "@/domain/intent/list.ts";
import { restedStatuses } from "@/domain/intent/status.policy.ts";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";
import { readOverview } from "@/domain/overview/read.ts";
import type { Rested } from "@/domain/overview/schema.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import { seedHistory } from "@/scripts/seed/history.ts";
import { openWorld, type World } from "@/test/world.ts";
import sample from "@/waybill.config.ts";
import { causeFilter, loadCauseSearch } from "../dead-letters/search.ts";
import { loadMessageSearch, messageFilter } from "../messages/search.ts";
import { causeIn, deadLettersOf, restedIn, workOf } from "./links.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ project: sample });
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await seedHistory(client, { messages: 2_500, days: 9 });
  await client.query("UPDATE waybill.intent SET class = NULL WHERE status = 'failed' AND get_byte(key_hash, 0) % 2 = 0");
  await client.end();
  while (await closeRollups(world.ctx)) {}
  while ((await groupDeadLetters(world.ctx)).grouped > 0) {}
});
afterAll(() => world.close());

/** What the list of a link counts. */
const listed = async (href: string) =>
  (await countMessages(world.ctx, messageFilter(loadMessageSearch(new URL(href, "http://waybill.test")), new Date()))).count;

test.each(overviewSpans)("over %s every figure is the count of the list that it leads to", async (span) => {
  const { flow, streams, newFailures } = await readOverview(world.ctx, { span, zone: "Asia/Kathmandu" });
  if (!flow.ok || !streams.ok || !newFailures.ok) throw new Error("a part could not be read");
  for (const status of restedStatuses) expect(await listed(restedIn(flow.data, status))).toBe(flow.data.totals[status] ?? 0);
  for (const { at, until, counts } of flow.data.buckets.slice(-4, -1))
    for (const [status, count] of Object.entries(counts))
      expect(await listed(restedIn({ from: at, until }, status as Rested))).toBe(count); // keys of counts
  for (const { words } of flow.data.causes) expect(words).toMatch(/^[a-z][^_]+$/);
  for (const cause of flow.data.causes) expect(await listed(causeIn(flow.data, cause))).toBe(cause.count);
  for (const cause of flow.data.causes) {
    const href = deadLettersOf(cause);
    expect(href).not.toBeNull();
    if (!href || cause.deadLetters.causes === 1) continue;
    const { rows } = await listCauses(world.ctx, {
      ...causeFilter(loadCauseSearch(new URL(href, "http://waybill.test"))),
      limit: 200,
    });
    expect(rows.length).toBeGreaterThanOrEqual(cause.deadLetters.causes);
  }
  for (const failure of newFailures.data) expect(await listed(causeIn({ from: failure.since }, failure))).toBe(failure.count);
  for (const { stream, ...load } of streams.data)
    for (const work of ["ready", "waiting", "sending"] as const) expect(await listed(workOf(stream, work))).toBe(load[work]);
  if (span === "1h") return;
  expect(flow.data.totals.accepted).toBeGreaterThan(100);
  expect(new Set(flow.data.causes.map((cause) => cause.class === null))).toEqual(new Set([true, false]));
});

test("a part that cannot be read leaves the others", async () => {
  await world.db.$executeRaw`ALTER TABLE waybill.process RENAME TO hidden`;
  const overview = await readOverview(world.ctx, { span: "24h", zone: "UTC" });
  await world.db.$executeRaw`ALTER TABLE waybill.hidden RENAME TO process`;
  expect(overview.workers.ok).toBe(false);
  expect(overview.flow.ok && overview.streams.ok && overview.arrivals.ok).toBe(true);
  const { workers } = await readOverview(world.ctx, { span: "1h", zone: "UTC" });
  expect(workers).toEqual({
    ok: true,
    data: { alive: 0, gone: 0, releases: 0, planning: { hash: expect.any(String), workers: 0 } },
  });
});
