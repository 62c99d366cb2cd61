import { beforeAll, expect, test } from "vitest";
import { readTemplateHistory } from "@/domain/activation/history.ts";
import { listVersions } from "@/domain/activation/list.ts";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import { readRuleDecisions } from "@/domain/rule/decisions.ts";
import { listRules } from "@/domain/rule/list.ts";
import { listStreams } from "@/domain/stream/list.ts";
import { listTemplates } from "@/domain/template/list.ts";
import type { RenderResult } from "@/domain/template/types.ts";
import { why } from "@/domain/why/ask.ts";
import { withBuiltIn } from "@/system/built-in.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { shopProject } from "@/test/project.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { TESTER, testSent } from "@/test/test-send.ts";

let world: SendingWorld;
let breaks = false;
const broken: RenderResult = { ok: false, failure: { code: "render_error", detail: "It threw.", fields: [] } };
beforeAll(async () => {
  world = await openSendingWorld({
    project: withBuiltIn(shopProject),
    renderer: { ...propsRenderer, render: async (asked) => (breaks ? asked.map(() => broken) : propsRenderer.render(asked)) },
  });
  return () => world.close();
});

/** Moments of the answer itself; those of messages ("lastAcceptedAt") stay. */
const asking = new Set(["now", "from", "to", "until", "at", "since", "seenAt"]);

/** Every figure of the console, and whatever else counts messages. */
async function figures(): Promise<string> {
  const { ctx } = world;
  const parts = [
    await Promise.all(overviewSpans.map((span) => readOverview(ctx, { span, zone: "UTC" }))),
    await listStreams(ctx),
    await listRules(ctx),
    await listTemplates(ctx),
    await listVersions(ctx, { key: "order-note" }),
    await readTemplateHistory(ctx, { key: "order-note", at: new Date().toISOString().slice(0, 10), zone: "UTC", rule: null }),
    await Promise.all(ctx.release.project.rules.map(({ key }) => readRuleDecisions(ctx, { key, span: "24h", zone: "UTC" }))),
    await why(ctx, { who: TESTER }),
  ];
  return JSON.stringify(parts, (name, value) => (asking.has(name) ? undefined : value), 1);
}

const totals = () => world.db.$queryRaw`
  SELECT (SELECT sum(count)::int FROM waybill.rollup WHERE kind = 'message') AS messages, (SELECT sum(count)::int FROM waybill.rollup_latency) AS latencies`;

test("a test send that was accepted, one that failed and one that waits move no figure, where a message does", async () => {
  const none = await figures();
  expect(none).not.toContain("waybill.test");
  await sent(world, [(await scheduledIntent(world, { address: TESTER })).id]);
  const one = await figures();
  expect(one).not.toBe(none);
  const [accepted, failed] = [await testSent(world), await testSent(world)];
  await sent(world, [accepted]);
  breaks = true;
  await sent(world, [failed]);
  breaks = false;
  await testSent(world);
  const { intentId } = await world.db.attempt.findFirstOrThrow({ where: { intentId: accepted } });
  const statuses = await world.db.intent.findMany({ where: { test: true }, orderBy: { id: "asc" }, select: { status: true } });
  expect([intentId, ...statuses.map(({ status }) => status)]).toEqual([accepted, "accepted", "failed", "scheduled"]);
  expect(await figures()).toBe(one);
});

test("what is told later of a test, and the totals of closed quarters, leave it out", async () => {
  await world.moveClock("PT2H");
  while (await closeRollups(world.ctx)) {}
  expect(await totals()).toEqual([{ messages: 1, latencies: 1 }]);
  await world.db.$executeRaw`UPDATE waybill.intent SET reason = 'marked_sent' WHERE test AND status = 'accepted'`;
  while (await closeRollups(world.ctx)) {}
  expect(await totals()).toEqual([{ messages: 1, latencies: 1 }]);
});
