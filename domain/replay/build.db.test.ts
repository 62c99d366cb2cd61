import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import type { Renderer } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { backlogOf } from "@/test/backlog.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { built, failedIntent, plannedReplay } from "@/test/replay.ts";
import { restedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { buildPlans } from "./build.ts";
import { dropPlans } from "./drop-plans.ts";
import { exportItems } from "./export.ts";
import { abortReplay, setRate } from "./hold.ts";
import { listItems } from "./items.ts";
import { planReplay } from "./plan.ts";
import { readReplay } from "./read.ts";
import { refreshPlan } from "./refresh.ts";
import { runReplay } from "./run.ts";
import { sampleMessage, sampleReplay } from "./samples.ts";
import { planReplaySchema, type ReplayChoice } from "./schema.ts";
import { tryFacts } from "./try-facts.ts";
import { listVersions } from "./versions.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SIZES = { fill: 50, judge: 20 };
const MANY = 130; // more than two steps of the choice, and six of the judgement
const begun = (choice: ReplayChoice) => planReplay(world.ctx, planReplaySchema.parse({ choice, reason: "all of them" }));

test("a filter and a cause are frozen without a cap, in batches with progress; what dies later is none of theirs", async () => {
  const { id } = await scheduledIntent(world);
  await backlogOf(world, { id, count: MANY - 1 });
  await world.db.intentWork.deleteMany();
  await world.db
    .$executeRaw`UPDATE waybill.intent SET status = 'failed', reason = 'attempts_exhausted', class = 'transient', rested_at = waybill.now()`;
  while ((await groupDeadLetters(world.ctx)).grouped > 0) {}
  const { id: causeId } = await world.db.cause.findFirstOrThrow();
  const plans = [await begun({ by: "filter", filter: { status: "failed" } }), await begun({ by: "cause", causeId })];
  await failedIntent(world);
  await groupDeadLetters(world.ctx);
  const progress: string[] = [];
  for (let more = true; more; more = await buildPlans(world.ctx, SIZES)) {
    const { total, filled, judged } = await readReplay(world.ctx, plans[0] ?? { id: "" });
    progress.push(`${total} ${filled} ${judged}`);
  }
  expect(progress).toEqual(
    expect.arrayContaining(["0 false 0", "50 false 0", `${MANY} true 0`, `${MANY} true 20`, `${MANY} true ${MANY}`]),
  );
  for (const plan of plans)
    expect(await readReplay(world.ctx, plan)).toMatchObject({
      state: "planned",
      total: MANY,
      judged: MANY,
      toSend: MANY,
      verdicts: [{ verdict: "send", reason: null, count: MANY }],
    });
  const last = await listItems(world.ctx, { id: plans[0]?.id ?? "", cursor: String(MANY - 1) });
  expect(last).toMatchObject({ rows: [{ no: MANY, state: "waiting" }], next: null });
  const file = await text(await exportItems(world.ctx, { id: plans[1]?.id ?? "" }));
  expect(file.trimEnd().split("\r\n")).toHaveLength(MANY + 1);
});

test("what was on its way when a plan was begun, and died before it was collected, is none of it", async () => {
  const [dead, way] = [await failedIntent(world), await scheduledIntent(world)];
  const filter = { status: "failed", businessId: way.businessId } as const; // a word of the filter
  const plans = [
    await begun({ by: "filter", filter }),
    await begun({ by: "filter", filter: { ...filter, businessId: dead.businessId } }),
  ];
  await restedIntent(world, { id: way.id, status: "failed", reason: "rejected", class: "content" });
  await built(world.ctx);
  expect(await Promise.all(plans.map(async (plan) => (await readReplay(world.ctx, plan)).total))).toEqual([0, 1]);
});

test("a worker that died over a plan leaves it to the next within a minute; one that was ended meanwhile stays ended", async () => {
  const plan = await begun({ by: "ids", ids: [(await failedIntent(world)).id] });
  await world.db
    .$executeRaw`UPDATE waybill.replay SET lease_until = waybill.now() + interval '60 seconds' WHERE id = ${plan.id}::uuid`; // as a worker has it
  await built(world.ctx);
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "building" });
  await world.moveClock("PT61S");
  await built(world.ctx);
  expect(await readReplay(world.ctx, plan)).toMatchObject({ state: "planned", toSend: 1 });
  const paced = await begun({ by: "ids", ids: [(await failedIntent(world)).id] });
  await world.db
    .$executeRaw`UPDATE waybill.replay SET lease_until = waybill.now() + interval '60 seconds' WHERE id = ${paced.id}::uuid`;
  await setRate(world.ctx, { id: paced.id, perSecond: 3 }); // what that worker does now is of a revision that is none any more
  await built(world.ctx);
  expect(await readReplay(world.ctx, paced)).toMatchObject({ state: "planned", perSecond: 3 });
  const other = await begun({ by: "ids", ids: [(await failedIntent(world)).id] });
  await abortReplay(world.ctx, other);
  await built(world.ctx);
  expect(await readReplay(world.ctx, other)).toMatchObject({ state: "aborted", judged: 0 });
});

test("whom it would hit how often counts by person, also where a message has the address alone", async () => {
  const own = await failedIntent(world, { person: "cus_one", address: "one@example.com" });
  const second = await failedIntent(world, { person: "cus_one", address: "another@example.com" });
  const alone = await failedIntent(world, { address: "one@example.com" });
  await world.db.intent.update({ where: { id: alone.id }, data: { personId: null } });
  const ids = [own, second, alone].map(({ id }) => id);
  const plan = await plannedReplay(world, { choice: { by: "ids", ids }, options: { perPerson: 2 } });
  expect(plan).toMatchObject({ people: 1, mostPerPerson: 3, toSend: 2 });
  const { rows } = await listItems(world.ctx, { id: plan.id, verdict: "repeat" });
  expect(rows.map(({ id }) => id)).toEqual([own.id]); // the oldest stays
});

test("a plan that nobody ran or refreshed goes after a week, and nothing of a run", async () => {
  const [plan, run, used] = [await plannedReplay(world), await plannedReplay(world), await plannedReplay(world)];
  await runReplay(world.ctx, run);
  while (await dropPlans(world.ctx)) {}
  expect(await world.db.replay.count({ where: { id: { in: [plan.id, run.id] } } })).toBe(2);
  await world.moveClock("P8D");
  expect(await refreshPlan(world.ctx, { id: used.id, revision: used.revision })).toMatchObject({ ok: true });
  await built(world.ctx);
  while (await dropPlans(world.ctx)) {}
  const left = await world.db.replay.findMany({ select: { id: true }, orderBy: { createdAt: "asc" } });
  expect(left).toEqual([{ id: run.id }, { id: used.id }]);
  expect(await world.db.replayItem.count({ where: { replayId: plan.id } })).toBe(0);
  expect(await world.db.audit.count({ where: { targetId: plan.id } })).toBe(1);
});

test("corrected facts are tried before they are planned: faults stand at their fields, and a mask is no value", async () => {
  const { id: messageId } = await failedIntent(world);
  const tried = (facts: string) => tryFacts(world.ctx, { messageId, facts, version: "current" });
  expect(await tried('{"name":"Grace"}')).toMatchObject({ result: { ok: true, html: expect.stringContaining("Grace") } });
  const failure = { code: "props_misfit" as const, fields: ["/name"], detail: "/name: expected string" }; // a literal
  const renderer: Renderer = { render: async (all) => all.map(() => ({ ok: false, failure })), close: async () => {} };
  const refusing = { ...world.ctx, renderer };
  const side = await tryFacts(refusing, { messageId, facts: '{"name":7}', version: "current" });
  expect(side?.result).toMatchObject({ ok: false, failure: { code: "props_misfit", faults: [{ pointer: "/name" }] } });
  for (const [facts, code] of [
    ["[]", "bad_json"],
    ["{", "bad_json"],
    ['{"link":"(hidden)"}', "masked"],
    ['{"link":"\\u0028hidden)"}', "masked"],
    ['{"name":"a\\u0000b"}', "bad_text"],
    ['{"na\\ud800me":1}', "bad_text"],
  ] as const)
    await expect(tried(facts)).rejects.toMatchObject({ faults: [{ pointer: "/options/facts", code }] });
  const { facts } = await world.db.intentBody.findUniqueOrThrow({ where: { intentId: messageId } });
  expect(facts).toContain('"name":"Ada"');
});

test("ten samples show what would be sent beside what failed, by what is known today", async () => {
  const messages = await Promise.all(Array.from({ length: 11 }, () => failedIntent(world)));
  const plan = await plannedReplay(world, {
    choice: { by: "ids", ids: messages.map(({ id }) => id) },
    options: { facts: '{"name":"Grace"}' },
  });
  const samples = await sampleReplay(world.ctx, plan);
  expect(samples).toHaveLength(10);
  expect(samples[0]).toMatchObject({
    before: { version: { number: 1 }, result: { ok: true } },
    after: { version: { number: 1 }, result: { ok: true } },
    mail: { html: expect.anything() },
  });
  expect(JSON.stringify(samples[0]?.after)).toContain("Grace");
  expect(JSON.stringify(samples[0]?.before)).not.toContain("Grace");
  const [first] = samples;
  const hash = first?.after?.result?.ok && first.after.result.hash;
  const alone = await sampleMessage(world.ctx, { id: plan.id, messageId: first?.id ?? "" });
  expect(alone).toMatchObject({ id: first?.id, after: { result: { ok: true, hash } } });
  await expect(sampleMessage(world.ctx, { id: plan.id, messageId: plan.id })).rejects.toMatchObject({ code: "not_found" });

  const [version] = await listVersions(world.ctx, plan);
  expect(version).toMatchObject({ number: 1, id: first?.after?.version.id });
  const viewer: Ctx = { ...world.ctx, actor: { kind: "person", id: "usr_view", name: "Vi", role: "viewer" } };
  expect([plan.facts, (await readReplay(viewer, plan)).facts]).toEqual(['{"name":"Grace"}', null]);
});
