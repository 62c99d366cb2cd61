import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTemplateHistory } from "@/domain/activation/history.ts";
import { listVersions } from "@/domain/activation/list.ts";
import { planActivation, planPin } from "@/domain/activation/plan.ts";
import { readTemplateUse } from "@/domain/activation/read.ts";
import { readSentAround } from "@/domain/activation/sent-around.ts";
import { listAlerts, listPastAlerts } from "@/domain/alert/list.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { listCatalogue } from "@/domain/catalogue/list.ts";
import { listMisfits } from "@/domain/catalogue/misfits.ts";
import { readCatalogueEntry } from "@/domain/catalogue/read.ts";
import { readCauseFlow } from "@/domain/cause/flow.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { countCauses, listCauses } from "@/domain/cause/list.ts";
import { listCauseMembers } from "@/domain/cause/members.ts";
import { nameCause } from "@/domain/cause/name.ts";
import { readCause } from "@/domain/cause/read.ts";
import { changesSince } from "@/domain/change/follow.ts";
import { readComparison } from "@/domain/comparison/read.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { dropMessages } from "@/domain/drop/drop.ts";
import { listDropped } from "@/domain/drop/list.ts";
import { listDropRuns } from "@/domain/drop/list-runs.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { listEvents } from "@/domain/event/list.ts";
import { readEvent } from "@/domain/event/read.ts";
import { countMessages, listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { readCheck } from "@/domain/lint/read.ts";
import { listMail } from "@/domain/mailbox/list.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { readFirstSteps } from "@/domain/overview/first-steps.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { listActivity } from "@/domain/person/activity.ts";
import { readHistory } from "@/domain/person/history.ts";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { readPerson } from "@/domain/person/read.ts";
import { readAddress } from "@/domain/person/read-address.ts";
import { judgeQuarantined } from "@/domain/quarantine/judge.ts";
import { listQuarantine } from "@/domain/quarantine/list.ts";
import { readDeployment } from "@/domain/release/deployment.ts";
import { readFacts } from "@/domain/release/facts.ts";
import { listReleases } from "@/domain/release/list.ts";
import { readRelease } from "@/domain/release/read.ts";
import { readUnpublished } from "@/domain/release/unpublished.ts";
import { advanceReplans } from "@/domain/replan/advance.ts";
import { exportReplanItems } from "@/domain/replan/export.ts";
import { listReplanItems } from "@/domain/replan/items.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { exportItems } from "@/domain/replay/export.ts";
import { listItems } from "@/domain/replay/items.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { planReplaySchema } from "@/domain/replay/schema.ts";
import { readRuleChanges } from "@/domain/rule/changes.ts";
import { readRuleDecisions } from "@/domain/rule/decisions.ts";
import { listRules } from "@/domain/rule/list.ts";
import { listScheduled } from "@/domain/rule/list-scheduled.ts";
import { planRuleMode } from "@/domain/rule/plan-mode.ts";
import { readRule } from "@/domain/rule/read.ts";
import { readRuleFlow } from "@/domain/rule/read-flow.ts";
import { findNamed } from "@/domain/search/find-named.ts";
import { resolveWord } from "@/domain/search/resolve.ts";
import { listStreams } from "@/domain/stream/list.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { readNotice } from "@/domain/stream/read-notice.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import { listGallery } from "@/domain/template/gallery.ts";
import { listTemplates } from "@/domain/template/list.ts";
import { readPicture } from "@/domain/template/picture.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { readTemplate } from "@/domain/template/read.ts";
import { readProps } from "@/domain/template/read-props.ts";
import { readSource } from "@/domain/template/read-source.ts";
import { readTestRecipients } from "@/domain/test-send/recipients.ts";
import { why } from "@/domain/why/ask.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256 } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import type { Role } from "./types.ts";

/** Valid, and with what reads like the end of a word: an apostrophe, a slash, an equals sign. */
const ADDRESS = "c'/=canary.mouse@example.com";
const WORD = "payloadcanary";
const RULE = "welcome";
const ORDERS = "order-confirmation";
const ROOT = path.join(import.meta.dirname, "../..");

let world: World;
let message: Awaited<ReturnType<typeof acceptedIntent>>;

/** Address and payload word in every place that the outside fills. */
beforeAll(async () => {
  world = await openWorld();
  message = await acceptedIntent(world, {
    address: ADDRESS,
    person: ADDRESS,
    businessId: ADDRESS,
    facts: { word: WORD, to: ADDRESS },
  });
  await scheduledIntent(world, { address: ADDRESS, person: ADDRESS, businessId: `due ${ADDRESS}` });
  const [{ id, eventId, addressId, submissionId, attemptId }, { db }] = [message, world];
  const outside = { word: WORD, to: ADDRESS, [ADDRESS]: 1 };
  await db.checkResult.updateMany({ where: { intentId: id }, data: { seen: outside } });
  await db.decision.updateMany({ where: { eventId }, data: { seen: outside, recipient: `address:${ADDRESS}` } });
  await db.submissionBody.update({
    where: { submissionId },
    data: { envelope: outside, subject: `${WORD} for ${ADDRESS}` },
  });
  await db.attempt.update({ where: { id: attemptId }, data: { detail: `550 <${ADDRESS}> unknown`, providerMessageId: ADDRESS } });
  await db.attemptEvidence.create({
    data: { id: newId(), attemptId, kind: "late_answer", outcome: "accepted", detail: { said: ADDRESS } },
  });
  const reported = { provider: "resend", account: "resend:test", webhookId: ADDRESS, kind: "bounced", type: "email.bounced" };
  await db.observation.create({
    data: {
      ...reported,
      id: newId(),
      detail: `${ADDRESS} bounced`,
      code: ADDRESS,
      occurredAt: new Date(),
      submissionId,
      intentId: message.id,
    },
  });
  await db.event.update({ where: { id: eventId }, data: { eventId: `evt ${ADDRESS}`, aggregateId: ADDRESS } });
  await db.eventBody.upsert({
    where: { eventId },
    create: { eventId, payload: JSON.stringify(outside), metadata: outside, transport: "sql" },
    update: { payload: JSON.stringify(outside), metadata: outside },
  });
  await db.eventConflict.create({
    data: { id: newId(), eventId, bodyHash: sha256("x"), envelope: outside, payload: JSON.stringify(outside), transport: "sql" },
  });
  await db.eventFault.create({
    data: { eventId, faults: [{ pointer: `/${ADDRESS}`, code: "x", message: `is "${WORD}", not ${ADDRESS}` }] },
  });
  await db.event.create({
    data: {
      id: newId(),
      source: "shop",
      eventId: "unfit",
      type: "made.up",
      version: 1,
      occurredAt: new Date("2026-01-01T00:00:00Z"),
      aggregateId: "a",
      bodyHash: sha256("y"),
      state: "quarantined",
      body: { create: { payload: JSON.stringify({ to: ADDRESS }), metadata: {}, transport: "sql" } },
      fault: { create: { faults: [{ pointer: "/word", code: "misfit", message: `is "${WORD}"` }] } },
    },
  });
  await db.intent.update({
    where: { id },
    data: { class: "content", detail: `Error: no plan "${WORD}" for ${ADDRESS}`, restedAt: new Date() },
  });
  const plan = {
    choice: { by: "ids", ids: [id] },
    options: { facts: JSON.stringify({ word: WORD }) },
    reason: `asked by ${ADDRESS}`,
  };
  await planReplay(world.ctx, planReplaySchema.parse(plan));
  const again = { choice: { by: "filter", filter: { state: "quarantined" } }, reason: `asked by ${ADDRESS}` };
  await planReplan(world.ctx, planReplanSchema.parse(again));
  while (await advanceReplans(world.ctx)) {}
  await writeAudit(world.ctx, {
    action: "rule.set_mode",
    targetKind: "rule",
    targetId: RULE,
    reason: `asked by ${ADDRESS}`,
  });
  await db.capturedMail.create({
    data: {
      id: newId(),
      mailFrom: ADDRESS,
      rcptTo: [ADDRESS],
      subject: WORD,
      messageId: `<${ADDRESS}>`,
      intentId: id,
      raw: new TextEncoder().encode(`Subject: ${WORD}\r\n\r\n${ADDRESS}`),
    },
  });
  await pauseStream(world.ctx, { key: "transactional", reason: `asked by ${ADDRESS}` });
  await db.breaker.create({
    data: {
      account: "smtp:test",
      state: "open",
      code: ADDRESS,
      why: `550 ${ADDRESS}`,
      retryAt: new Date("2100-01-01T00:00:00Z"),
    },
  });
  for (const how of ["left", "dropped"]) {
    const { id: dead } = await scheduledIntent(world, { address: ADDRESS, person: ADDRESS, businessId: `${how} ${ADDRESS}` });
    await db.intentWork.delete({ where: { intentId: dead } });
    await db.intent.update({
      where: { id: dead },
      data: {
        status: "failed",
        reason: "render_error",
        class: "content",
        detail: `no "${WORD}" for ${ADDRESS}`,
        restedAt: new Date(),
      },
    });
    if (how === "dropped") await dropMessages(world.ctx, { ids: [dead], reason: `asked by ${ADDRESS}` });
  }
  await groupDeadLetters(world.ctx);
  const { causeId } = await db.deadLetter.findFirstOrThrow({ where: { kind: "message" } });
  await db.cause.update({ where: { id: causeId ?? "" }, data: { note: `asked by ${ADDRESS}` } });
  await db.alert.create({ data: { id: newId(), kind: "breaker_open", subject: "smtp:test", detail: `550 ${ADDRESS}` } });
  await suppress(world.ctx, { addressId, reason: "manual", evidence: {} });
});
afterAll(() => world.close());

const as = (role: Role): Ctx => ({ ...world.ctx, actor: { kind: "person", id: "u", name: "U", role } });

const causeId = async () => (await world.db.cause.findFirstOrThrow({ where: { NOT: { note: null } } })).id;

/** Every read model that a viewer's page or route asks, on the rows that hold the canaries. */
const looks: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listMessages: (ctx) => listMessages(ctx, { address: ADDRESS }),
  countMessages: (ctx) => countMessages(ctx, { address: ADDRESS }),
  readMessage: (ctx) => readMessage(ctx, { id: message.id }),
  listEvents: (ctx) => listEvents(ctx, {}),
  readEvent: (ctx) => readEvent(ctx, { id: message.eventId }),
  listCatalogue: (ctx) => listCatalogue(ctx),
  readCatalogueEntry: (ctx) => readCatalogueEntry(ctx, { type: "made.up" }),
  listMisfits: (ctx) => listMisfits(ctx, { type: "made.up" }),
  resolveWord: (ctx) => resolveWord(ctx, { word: ADDRESS }),
  findNamed: (ctx) => findNamed(ctx, { word: "order" }),
  why: (ctx) => why(ctx, { who: ADDRESS }),
  listRules: (ctx) => listRules(ctx),
  readRule: (ctx) => readRule(ctx, { key: ORDERS }),
  readRuleFlow: (ctx) => readRuleFlow(ctx, { key: ORDERS }),
  readRuleChanges: (ctx) => readRuleChanges(ctx, { key: RULE }),
  readRuleDecisions: (ctx) => readRuleDecisions(ctx, { key: ORDERS, span: "24h", zone: "UTC" }),
  listScheduled: (ctx) => listScheduled(ctx, { key: ORDERS }),
  planRuleMode: (ctx) => planRuleMode(ctx, { key: ORDERS, mode: "on" }),
  listPersons: (ctx) => listPersons(ctx, { word: ADDRESS }),
  readPerson: (ctx) => readPerson(ctx, { id: message.personId }),
  listAddresses: (ctx) => listAddresses(ctx, { word: ADDRESS }),
  readAddress: (ctx) => readAddress(ctx, { id: message.addressId }),
  listSuppressions: (ctx) => listSuppressions(ctx, { lifted: true }),
  listActivity: (ctx) => listActivity(ctx, { of: { addressId: message.addressId } }),
  "listActivity of a person": (ctx) => listActivity(ctx, { of: { personId: message.personId } }),
  readHistory: (ctx) => readHistory(ctx, { addressId: message.addressId }),
  "readHistory of a person": (ctx) => readHistory(ctx, { personId: message.personId }),
  listReleases: (ctx) => listReleases(ctx, {}),
  readRelease: (ctx) => readRelease(ctx, { id: ctx.release.id }),
  readDeployment: (ctx) => readDeployment(ctx),
  readOverview: (ctx) => readOverview(ctx, { span: "24h", zone: "UTC" }),
  readFirstSteps: (ctx) => readFirstSteps(ctx),
  listStreams: (ctx) => listStreams(ctx),
  readNotice: (ctx) => readNotice(ctx),
  readTestRecipients: (ctx) => readTestRecipients(ctx),
  readDelivery: (ctx) => readDelivery(ctx),
  readFacts: (ctx) => readFacts(ctx),
  readProps: async (ctx) => readProps(ctx, { versionId: (await world.db.templateVersion.findFirstOrThrow()).id }),
  planActivation: (ctx) => planActivation(ctx, { key: "order-note", version: 1 }),
  listVersions: (ctx) => listVersions(ctx, { key: "order-note" }),
  readTemplateHistory: (ctx) => readTemplateHistory(ctx, { key: "order-note", at: "2026-01-01", zone: "UTC", rule: null }),
  readSentAround: async (ctx) =>
    readSentAround(ctx, {
      versionId: (await world.db.templateVersion.findFirstOrThrow()).id,
      from: new Date(0).toISOString(),
      to: new Date().toISOString(),
      rule: null,
    }),
  readTemplateUse: (ctx) => readTemplateUse(ctx, { key: "order-note" }),
  planPin: (ctx) => planPin(ctx, { key: ORDERS, version: 1 }),
  readCheck: async (ctx) => readCheck(ctx, { versionId: (await world.db.templateVersion.findFirstOrThrow()).id }),
  readComparison: async (ctx) => {
    const { id: versionId, templateKey: key } = await world.db.templateVersion.findFirstOrThrow();
    const side = { versionId, props: "{}" };
    return readComparison(ctx, { key, from: side, to: side, ruleKey: null });
  },
  readSource: async (ctx) => {
    const { id: versionId, templateKey: key } = await world.db.templateVersion.findFirstOrThrow();
    return readSource(ctx, { key, versionId });
  },
  previewTemplate: async (ctx) =>
    previewTemplate(ctx, { versionId: (await world.db.templateVersion.findFirstOrThrow()).id, props: "{}" }),
  listTemplates: (ctx) => listTemplates(ctx),
  listGallery: (ctx) => listGallery(ctx),
  readPicture: async (ctx) => {
    const [row] = await listGallery(ctx);
    return row?.shown && readPicture(ctx, { key: row.key, versionId: row.shown.id, fixture: row.shown.fixture });
  },
  readUnpublished: (ctx) => readUnpublished(ctx),
  readTemplate: async (ctx) => readTemplate(ctx, { key: (await listTemplates(ctx))[0]?.key ?? "" }),
  listCauses: (ctx) => listCauses(ctx, { view: "all" }),
  listQuarantine: (ctx) => listQuarantine(ctx, {}),
  judgeQuarantined: async (ctx) => {
    const { causeId: unfit } = await world.db.deadLetter.findFirstOrThrow({ where: { status: "quarantined" } });
    return [...(await judgeQuarantined(ctx, { causeIds: [unfit ?? ""] }))];
  },
  countCauses: (ctx) => countCauses(ctx),
  readCause: async (ctx) => readCause(ctx, { id: await causeId() }),
  readCauseFlow: async (ctx) => readCauseFlow(ctx, { id: await causeId(), span: "24h", zone: "UTC" }),
  listCauseMembers: async (ctx) => listCauseMembers(ctx, { id: await causeId() }),
  listDropRuns: (ctx) => listDropRuns(ctx),
  listDropped: (ctx) => listDropped(ctx, {}),
  readDropRun: async (ctx) => readDropRun(ctx, { causeId: await causeId() }),
  listAlerts: (ctx) => listAlerts(ctx),
  nameCause: async (ctx) => nameCause(ctx, { id: await causeId() }),
  listPastAlerts: (ctx) => listPastAlerts(ctx, {}),
  listReplays: (ctx) => listReplays(ctx),
  readReplay: async (ctx) => readReplay(ctx, await world.db.replay.findFirstOrThrow({ select: { id: true } })),
  listItems: async (ctx) => listItems(ctx, await world.db.replay.findFirstOrThrow({ select: { id: true } })),
  exportItems: async (ctx) => text(await exportItems(ctx, await world.db.replay.findFirstOrThrow({ select: { id: true } }))),
  listReplans: (ctx) => listReplans(ctx),
  readReplan: async (ctx) => readReplan(ctx, await world.db.replan.findFirstOrThrow({ select: { id: true } })),
  exportReplanItems: async (ctx) =>
    text(await exportReplanItems(ctx, await world.db.replan.findFirstOrThrow({ select: { id: true } }))),
  listReplanItems: async (ctx) => listReplanItems(ctx, await world.db.replan.findFirstOrThrow({ select: { id: true } })),
  changesSince: async (ctx) => changesSince(ctx, { since: new Date((await ctx.clock.now()).getTime() - 60_000) }),
};

const everything = async (ctx: Ctx): Promise<string> =>
  JSON.stringify(await Promise.all(Object.entries(looks).map(async ([name, look]) => [name, await look(ctx)])));

/** What pages and routes call with their ctx and a viewer may, that shows nothing of other people, or shows it on purpose. */
const ofOneself = new Set([
  ...["changePassword", "changeProfile", "endSessions", "listSessions", "keepSession", "readPasswordHash", "takeSignIn"],
  ...["signInSucceeded", "seeSession", "acceptInvitation", "readInvitation", "requestReset", "resetPassword", "readReset"],
  ...[
    "revealAddress",
    "receiveEvents",
    "receiveWebhook",
    "may",
    "mayForRule",
    "mayForEvent",
    "requirePermission",
    "suppressibleCategories",
    "openAuth",
  ],
  // Reads the text of a request, and nothing of ours.
  "readCorrection",
  ...["currentHash", "actAsKey"],
  // Images of mails are anybody's who has their hash; others are asked for by a session that still holds, and never kept.
  ...["readAsset", "imageTicket", "mayLoadImage"],
]);

test("every verb that a page or route calls is looked at here, or refuses a viewer", async () => {
  const called = new Map<string, string>();
  for (const file of globSync("app/**/*.{ts,tsx}", { cwd: ROOT })) {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    if (/\.test\./.test(file) || text.startsWith('"use client"')) continue;
    for (const [, names = "", from = ""] of text.matchAll(/import \{([^}]*)\} from "@\/(domain\/[^"]+)"/g))
      for (const name of names.split(",").map((each) => each.trim()))
        if (new RegExp(`\\b${name}\\((tx|\\(?await|[\\w.]*ctx)\\b`).test(text)) called.set(name, from);
  }
  expect(called.size).toBeGreaterThan(60);
  const unseen = [...called].filter(([name]) => !(name in looks) && !ofOneself.has(name));
  const open: string[] = [];
  for (const [name, from] of unseen) {
    const verb = (await import(path.join(ROOT, from)))[name] as (ctx: Ctx, input: object) => unknown; // a verb: (ctx, input)
    const code = await Promise.resolve()
      .then(() => verb(as("viewer"), {}))
      .then(
        () => "answered",
        (error: { code?: string }) => error.code,
      );
    if (code !== "forbidden") open.push(`${name} (${from}): ${code}`);
  }
  expect(open).toEqual([]);
});

test("a viewer is given no address and no word of a payload, wherever the outside put them", async () => {
  const told = await everything(as("viewer"));
  expect(told).not.toContain("canary.mouse");
  expect(told).not.toContain(WORD);
  expect(told).toContain("c•••@example.com");
  expect(told).toContain(message.submissionId);
});

test("support sees both", async () => {
  const told = await everything(as("support"));
  expect(told).toContain(ADDRESS);
  expect(told).toContain(WORD);
});

test("an id that has an address in it is not found by its beginning, or a viewer could guess it letter by letter", async () => {
  const found = async (role: Role, word: string) => (await listPersons(as(role), { word })).rows.map(({ id }) => id);
  expect(await found("viewer", ADDRESS)).toEqual([message.personId]);
  for (const length of [1, 6, ADDRESS.length - 1]) {
    expect(await found("viewer", ADDRESS.slice(0, length))).toEqual([]);
    expect(await found("support", ADDRESS.slice(0, length))).toEqual([message.personId]);
  }
});

test("captured mail is not for viewers at all", async () => {
  const { id } = await world.db.capturedMail.findFirstOrThrow();
  await expect(listMail(as("viewer"), {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(readMail(as("viewer"), { id })).rejects.toMatchObject({ code: "forbidden" });
});
