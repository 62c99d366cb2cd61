import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTemplateHistory } from "@/domain/activation/history.ts";
import { listVersions } from "@/domain/activation/list.ts";
import { planActivation, planPin } from "@/domain/activation/plan.ts";
import { readTemplateUse } from "@/domain/activation/read.ts";
import { readSentAround } from "@/domain/activation/sent-around.ts";
import { listPastAlerts } from "@/domain/alert/list.ts";
import { auditChoices } from "@/domain/audit/choices.ts";
import { listAudit } from "@/domain/audit/list.ts";
import { listCatalogue } from "@/domain/catalogue/list.ts";
import { listMisfits } from "@/domain/catalogue/misfits.ts";
import { readTraffic } from "@/domain/catalogue/traffic.ts";
import { readCauseFlow } from "@/domain/cause/flow.ts";
import { groupDeadLetters, MOST_GROUPED } from "@/domain/cause/group.ts";
import { countCauses, listCauses } from "@/domain/cause/list.ts";
import { listCauseMembers } from "@/domain/cause/members.ts";
import { readCause } from "@/domain/cause/read.ts";
import { listDropped } from "@/domain/drop/list.ts";
import { listDropRuns } from "@/domain/drop/list-runs.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { listEvents } from "@/domain/event/list.ts";
import { readEvent } from "@/domain/event/read.ts";
import type { MessageFilter } from "@/domain/intent/filter.ts";
import { listMessages, pickMessages } from "@/domain/intent/list.ts";
import { judgeNow } from "@/domain/intent/now.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { intentStatuses } from "@/domain/intent/status.policy.ts";
import { listMail } from "@/domain/mailbox/list.ts";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";
import { readFirstSteps } from "@/domain/overview/first-steps.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { listActivity } from "@/domain/person/activity.ts";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { readPerson } from "@/domain/person/read.ts";
import { readAddress } from "@/domain/person/read-address.ts";
import { listQuarantine } from "@/domain/quarantine/list.ts";
import { advanceReplans } from "@/domain/replan/advance.ts";
import { listReplanItems } from "@/domain/replan/items.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { buildPlans } from "@/domain/replay/build.ts";
import { listItems } from "@/domain/replay/items.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { planReplaySchema } from "@/domain/replay/schema.ts";
import { listRetryVersions } from "@/domain/revival/list-versions.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import { readRuleChanges } from "@/domain/rule/changes.ts";
import { countScheduled } from "@/domain/rule/count-scheduled.ts";
import { readRuleDecisions } from "@/domain/rule/decisions.ts";
import { listRules } from "@/domain/rule/list.ts";
import { listScheduled } from "@/domain/rule/list-scheduled.ts";
import { planRuleMode } from "@/domain/rule/plan-mode.ts";
import { readRule } from "@/domain/rule/read.ts";
import { readRuleFlow } from "@/domain/rule/read-flow.ts";
import { findNamed } from "@/domain/search/find-named.ts";
import { resolveWord } from "@/domain/search/resolve.ts";
import { listStreams } from "@/domain/stream/list.ts";
import { readNotice } from "@/domain/stream/read-notice.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import { listGallery } from "@/domain/template/gallery.ts";
import { listTemplates } from "@/domain/template/list.ts";
import { readTemplate } from "@/domain/template/read.ts";
import { countEvents, readDecisions, readEvents } from "@/domain/what-if/history.ts";
import { readArrivals } from "@/domain/why/arrivals.ts";
import { why } from "@/domain/why/ask.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { openDb, type RootDb } from "@/lib/db.ts";
import { ROOT } from "@/scripts/local.ts";
import { seedHistory } from "@/scripts/seed/history.ts";
import sample from "@/waybill.config.ts";
import { explained } from "./explain.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let fresh: RootDb;
let some: {
  intent: string;
  event: string;
  address: string;
  addressId: string;
  person: string;
  personId: string;
  business: string;
  provider: string;
  messageId: string;
  replay: string;
  replan: string;
  cause: string;
};
beforeAll(async () => {
  world = await openWorld({ project: sample });
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await seedHistory(client, { messages: 15_000, days: 30 });
  while (await closeRollups(world.ctx)) {}
  const choice = { by: "filter", filter: { rule: "invoice-receipt" } };
  const { id: replay } = await planReplay(world.ctx, planReplaySchema.parse({ choice, reason: "to see its plans" }));
  while (await buildPlans(world.ctx)) {}
  const events = { by: "filter", filter: { type: "export.ready" } };
  const { id: replan } = await planReplan(world.ctx, planReplanSchema.parse({ choice: events, reason: "to see its plans" }));
  while (await advanceReplans(world.ctx)) {}
  await client.query("VACUUM (ANALYZE)");
  // With a million messages nothing is read whole; a small table would be, and rightly.
  await client.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`);
  await client.end();
  fresh = openDb(world.url); // new sessions have it
  world = { ...world, db: fresh, ctx: { ...world.ctx, db: fresh } };
  const [found] = await world.db.$queryRaw<[Omit<typeof some, "replay" | "replan" | "cause">]>`
    SELECT i.id::text AS intent, e.event_id::text AS event, a.email AS address, a.id::text AS "addressId", p.external_id AS person, p.id::text AS "personId",
      i.business_id AS business, t.provider_message_id AS provider, s.message_id AS "messageId"
    FROM waybill.intent i JOIN waybill.intent_source e ON e.intent_id = i.id JOIN waybill.address a ON a.id = i.address_id JOIN waybill.person p ON p.id = i.person_id
    JOIN waybill.submission s ON s.intent_id = i.id JOIN waybill.attempt t ON t.submission_id = s.id
    WHERE t.outcome = 'accepted' AND i.rule_key = 'invoice-receipt' ORDER BY i.created_at OFFSET 500 LIMIT 1`;
  while ((await groupDeadLetters(world.ctx)).grouped === MOST_GROUPED) {}
  const [most] = (await listCauses(world.ctx, { view: "open" })).rows.toSorted((a, b) => b.dead - a.dead);
  some = { ...found, replay, replan, cause: most?.id ?? "" };
});
afterAll(async () => {
  await fresh.$disconnect();
  await world.close();
});

/** Runs a read and gives what would not hold with a million messages. */
async function faultsOf(read: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const { ctx, faults, statements } = explained(world.ctx);
  await read(ctx);
  expect(statements()).toBeGreaterThan(0);
  return faults;
}

const lastWeek = () => new Date(Date.now() - 7 * 86_400_000);
const filters: [string, () => MessageFilter][] = [
  ["nothing", () => ({})],
  ...intentStatuses.map((status): [string, () => MessageFilter] => [`status ${status}`, () => ({ status })]),
  ["a worker's hands", () => ({ status: "claimed" })],
  ["a rule", () => ({ rule: "welcome" })],
  ["a rule and a status", () => ({ rule: "welcome", status: "failed" })],
  ["a template", () => ({ template: "welcome" })],
  ["a version of a template", () => ({ template: "welcome@1" })],
  ["a version that was never sent", () => ({ template: "welcome@2" })],
  ["the version that most were sent with", () => ({ template: "invoice-receipt@1" })],
  ["what failed of a version", () => ({ template: "invoice-receipt@1", status: "failed" })],
  ["an address", () => ({ address: some.address })],
  ["an address that is not there", () => ({ address: "nobody@nowhere.example" })],
  ["a person", () => ({ personId: some.personId })],
  ["a status that came to rest in a week", () => ({ status: "failed", restedFrom: lastWeek() })],
  ["a cause of a week", () => ({ status: "failed", rule: "invoice-receipt", reason: "rejected", restedFrom: lastWeek() })],
  ["a stream's work that is ready", () => ({ stream: "lifecycle", work: "ready" })],
  ["test sends", () => ({ test: true })],
  ["all but test sends", () => ({ test: false })],
  ["what a figure counts", () => ({ status: "accepted", restedFrom: lastWeek(), test: false })],
  ["a stream's work that waits", () => ({ stream: "lifecycle", work: "waiting" })],
];

describe("messages by", () => {
  test.each(filters)("%s", async (_, filter) => {
    expect(await faultsOf((ctx) => listMessages(ctx, filter()))).toEqual([]);
  });

  test("the version that most were sent with, whatever the planner believes of versions", async () => {
    const found = await transaction(world.ctx, async (tx) => {
      await tx.db.$executeRaw`SET LOCAL enable_nestloop = off`; // so it was joined where an installation has few versions
      await tx.db.$executeRaw`SET LOCAL enable_seqscan = on`;
      const { faults, ctx } = explained(tx);
      await ctx.db.$queryRaw(pickMessages(ctx, { template: "invoice-receipt@1" }, 50, null));
      return faults;
    });
    expect(found).toEqual([]);
  });

  test("a page far back", async () => {
    let cursor: string | null = null;
    for (let page = 0; page < 5; page++)
      cursor = (await listMessages(world.ctx, { status: "accepted", cursor, limit: 200 })).next;
    expect(await faultsOf((ctx) => listMessages(ctx, { status: "accepted", cursor }))).toEqual([]);
  });
});

const someTypes = () => ({ types: ["invoice.paid", "user.signed_up", "no.such"], from: lastWeek().toISOString() });

const reads: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ["one message with its timeline", (ctx) => readMessage(ctx, { id: some.intent })],
  ["one event", (ctx) => readEvent(ctx, { id: some.event })],
  ["events", (ctx) => listEvents(ctx, {})],
  ["events of a type", (ctx) => listEvents(ctx, { type: "export.ready" })],
  ["events of a type that is not there", (ctx) => listEvents(ctx, { type: "no.such" })],
  ["quarantined events", (ctx) => listEvents(ctx, { state: "quarantined" })],
  ["events of a business id", (ctx) => listEvents(ctx, { aggregateId: some.business })],
  ["events by the producer's id", (ctx) => listEvents(ctx, { eventId: "evt_no" })],
  ["events of an outcome", (ctx) => listEvents(ctx, { outcome: "error" })],
  ["the catalogue", (ctx) => listCatalogue(ctx)],
  ["misfits of a type", (ctx) => listMisfits(ctx, { type: "invoice.paid" })],
  ["people", (ctx) => listPersons(ctx, {})],
  ["people by their id", (ctx) => listPersons(ctx, { word: some.person })],
  ["addresses", (ctx) => listAddresses(ctx, {})],
  ["addresses by one", (ctx) => listAddresses(ctx, { word: some.address })],
  ["what a person got", (ctx) => listActivity(ctx, { of: { personId: some.personId } })],
  ["what an address did not get", (ctx) => listActivity(ctx, { of: { addressId: some.addressId }, view: "unsent" })],
  ["mail", (ctx) => listMail(ctx, {})],
  ["mail of one message", (ctx) => listMail(ctx, { intentId: some.intent })],
  ["audit", (ctx) => listAudit(ctx)],
  ["who and what the audit log knows", (ctx) => auditChoices(ctx)],
  ["what a check would say now", (ctx) => judgeNow(ctx, { id: some.intent })],
  ["replays", (ctx) => listReplays(ctx)],
  ["a replay", (ctx) => readReplay(ctx, { id: some.replay })],
  ["messages of a replay", (ctx) => listItems(ctx, { id: some.replay })],
  ["messages of a replay with a verdict", (ctx) => listItems(ctx, { id: some.replay, verdict: "accepted" })],
  ["messages of a replay with a result", (ctx) => listItems(ctx, { id: some.replay, result: "failed" })],
  ["runs of events", (ctx) => listReplans(ctx)],
  ["a run of events", (ctx) => readReplan(ctx, { id: some.replan })],
  ["events of a run", (ctx) => listReplanItems(ctx, { id: some.replan })],
  ["events of a run with a verdict", (ctx) => listReplanItems(ctx, { id: some.replan, verdict: "misfit" })],
  ["events of a run with a result", (ctx) => listReplanItems(ctx, { id: some.replan, result: "refused" })],
  ["versions for another try", (ctx) => listRetryVersions(ctx, { id: some.intent })],
  ["causes of dead letters", (ctx) => listCauses(ctx, { view: "open" })],
  ["causes of a rule", (ctx) => listCauses(ctx, { view: "all", rule: "welcome" })],
  ["causes by what was said", (ctx) => listCauses(ctx, { view: "all", text: "refused", kind: "message", owner: "none" })],
  ["events in quarantine by what does not fit", (ctx) => listQuarantine(ctx, { source: "shop", text: "a" })],
  ["messages of a cause", (ctx) => listMessages(ctx, { causeId: some.cause })],
  ["events of a cause", (ctx) => listEvents(ctx, { causeId: some.cause })],
  ["how many causes there are", (ctx) => countCauses(ctx)],
  ["a cause", (ctx) => readCause(ctx, { id: some.cause })],
  ["how a cause went", (ctx) => readCauseFlow(ctx, { id: some.cause, span: "30d", zone: "Pacific/Auckland" })],
  ["what is dead of a cause", (ctx) => listCauseMembers(ctx, { id: some.cause })],
  ["what alerts there were", (ctx) => listPastAlerts(ctx, {})],
  ["suppressions", (ctx) => listSuppressions(ctx, {})],
  ["suppressions of an address", (ctx) => listSuppressions(ctx, { address: some.address })],
  ["suppressions of a person", (ctx) => listSuppressions(ctx, { personId: some.personId })],
  ["a person", (ctx) => readPerson(ctx, { id: some.personId })],
  ["an address", (ctx) => readAddress(ctx, { id: some.addressId })],
  ["rules", (ctx) => listRules(ctx)],
  ["templates", (ctx) => listTemplates(ctx)],
  ["the gallery of templates", (ctx) => listGallery(ctx)],
  ["a template", (ctx) => readTemplate(ctx, { key: "welcome" })],
  ...["welcome", "invoice-receipt", "workspace-invitation-reminder"].map((key): [string, (ctx: Ctx) => Promise<unknown>] => [
    `what activating a version of ${key} would do`,
    (ctx) => planActivation(ctx, { key, version: 1 }),
  ]),
  ["versions", (ctx) => listVersions(ctx, { key: "invoice-receipt" })],
  [
    "a template's history",
    async (ctx) =>
      readTemplateHistory(ctx, {
        key: "invoice-receipt",
        at: (await ctx.clock.now()).toISOString().slice(0, 10),
        zone: "Europe/Berlin",
        rule: "invoice-receipt",
      }),
  ],
  [
    "messages of a day by a version",
    async (ctx) => {
      const { all } = await readTemplate(ctx, { key: "invoice-receipt" });
      const to = await ctx.clock.now();
      const from = new Date(to.getTime() - 86_400_000);
      return readSentAround(ctx, {
        versionId: all[0]?.id ?? "",
        from: from.toISOString(),
        to: to.toISOString(),
        rule: "invoice-receipt",
      });
    },
  ],
  ["what is dropped", (ctx) => listDropped(ctx, {})],
  ["what was dropped whole", (ctx) => listDropRuns(ctx)],
  ["how far the drop of a cause is", (ctx) => readDropRun(ctx, { causeId: some.cause })],
  ["a template's use", (ctx) => readTemplateUse(ctx, { key: "invoice-receipt" })],
  ["what a pin would do", (ctx) => planPin(ctx, { key: "workspace-invitation-reminder", version: 1 })],
  ["a rule", (ctx) => readRule(ctx, { key: "welcome" })],
  ["what a rule does", (ctx) => readRuleFlow(ctx, { key: "welcome" })],
  ["what changed of a rule", (ctx) => readRuleChanges(ctx, { key: "welcome" })],
  ["what a rule decided", (ctx) => readRuleDecisions(ctx, { key: "welcome", span: "30d", zone: "Pacific/Auckland" })],
  ["what a rule sends next", (ctx) => listScheduled(ctx, { key: "workspace-invitation-reminder" })],
  ["whom a mode would reach", (ctx) => planRuleMode(ctx, { key: "invoice-receipt", mode: "percent", percent: 10 })],
  ["how much a rule has scheduled", (ctx) => countScheduled(ctx, { key: "welcome" })],
  ["why, of an address and a rule", (ctx) => why(ctx, { who: some.address, rule: "invoice-receipt" })],
  ["why, of a person", (ctx) => why(ctx, { who: some.person })],
  ["why, on a day", (ctx) => why(ctx, { who: some.person, rule: "invoice-receipt", at: "2026-11-20" })],
  ["why, of somebody never seen", (ctx) => why(ctx, { who: "nobody@nowhere.example", rule: "welcome" })],
  ["what arrived last of types, one never seen", (ctx) => readArrivals(ctx, { types: ["invoice.paid", "no.such"] })],
  ["traffic of types, one never seen", (ctx) => readTraffic(ctx, { types: ["invoice.paid", "no.such"] })],
  ["past events of types, one never seen, for a what-if", (ctx) => countEvents(ctx, { ...someTypes(), cap: 1_000 })],
  ["the same, a chunk of them", (ctx) => readEvents(ctx, { ...someTypes(), cursor: null, limit: 200 })],
  [
    "what was decided of a chunk",
    async (ctx) => {
      const events = await readEvents(world.ctx, { ...someTypes(), cursor: null, limit: 200 });
      await readDecisions(ctx, { eventIds: events.map(({ id }) => id), names: ["invoice-receipt", "welcome"] });
    },
  ],
  ["the streams", (ctx) => listStreams(ctx)],
  ["rules and templates by words", (ctx) => findNamed(ctx, { word: "invoice rec" })],
  ["what is told on every page", (ctx) => readNotice(ctx)],
  ["the first steps", (ctx) => readFirstSteps(ctx)],
  ...overviewSpans.map((span): [string, (ctx: Ctx) => Promise<unknown>] => [
    `the overview of ${span}`,
    (ctx) => readOverview(ctx, { span, zone: "Pacific/Auckland" }),
  ]),
];

test.each(reads)("%s", async (_, read) => {
  expect(await faultsOf(read)).toEqual([]);
});

test.each(["intent", "event", "address", "person", "business", "provider", "messageId"] as const)(
  "a pasted word: %s",
  async (of) => {
    expect(await faultsOf((ctx) => resolveWord(ctx, { word: some[of] }))).toEqual([]);
  },
);

/** Lists that were called above; and those that cannot be called with nothing, and why they need no call. */
const CALLED = new Set([
  "listMessages",
  "countEffect",
  "listVersions",
  "countMessages",
  "countEvents",
  "listEvents",
  "listMail",
  "listAudit",
  "listSuppressions",
  "listRules",
  "countScheduled",
  "listScheduled",
  "listCatalogue",
  "listMisfits",
  "listPersons",
  "listAddresses",
  "listActivity",
  "listCauses",
  "listCauseMembers",
  "listReplays",
  "listItems",
  "listReplanItems",
  "listRetryVersions",
]);
const EXEMPT: Record<string, string> = {
  listKeys: "tens of rows",
  listUsers: "tens of rows",
  listInvitations: "tens of rows",
  listSessions: "tens of rows",
};

test("no list is forgotten: one that is not named above is called with nothing", async () => {
  const files = readdirSync(path.join(ROOT, "domain"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^.]+\.ts$/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(path.join(ROOT, "domain", file), "utf8");
    for (const [, name = ""] of source.matchAll(/^export (?:async )?function ((?:list|count)[A-Z]\w*)\(\s*ctx\b/gm)) {
      if (CALLED.has(name) || name in EXEMPT) continue;
      const module: Record<string, (ctx: Ctx, input: object) => Promise<unknown>> = await import(path.join(ROOT, "domain", file));
      const { ctx, faults } = explained(world.ctx);
      await expect(
        module[name]?.(ctx, {}),
        `name ${name} in test/explain.db.test.ts, with each of its filters`,
      ).resolves.toBeDefined();
      expect(faults, name).toEqual([]);
    }
  }
});
