import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prepare } from "@/domain/intent/prepare.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { readCheck } from "@/domain/lint/read.ts";
import { pinRule } from "@/domain/rule/pin.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import type { Renderer, RenderFailure } from "@/domain/template/types.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { lockWait } from "@/test/lock-wait.ts";
import type { Shop } from "@/test/project.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { activateTemplate } from "./activate.ts";
import { listVersions } from "./list.ts";
import { planActivation, planPin } from "./plan.ts";
import { readTemplateUse } from "./read.ts";
import { rollBackTemplate } from "./roll-back.ts";
import { readTemplateState } from "./state.ts";

const key = "order-note";
let world: SendingWorld;
let v1 = "";
/** What a version refuses, by its id: props that hold a text. */
const refuses = new Map<string, { text: string; failure: RenderFailure }[]>();

/** Renders the props and the version that they were given to. */
const renderer: Renderer = {
  async render(requests) {
    const rendered = await propsRenderer.render(
      requests.map(({ templateVersionId, props }) => ({ templateVersionId, props: `${templateVersionId} ${props}` })),
    );
    return rendered.map((result, at) => {
      const request = requests[at];
      const found = refuses.get(request?.templateVersionId ?? "")?.find(({ text }) => request?.props.includes(text));
      return found ? { ok: false, failure: found.failure } : result;
    });
  },
  close: async () => {},
};

beforeAll(async () => {
  world = await openSendingWorld({ renderer });
  const [first] = await world.db.templateVersion.findMany();
  v1 = first?.id ?? "";
  return () => world.close();
});
beforeEach(async () => {
  await world.db
    .$executeRaw`UPDATE waybill.template SET active_version_id = ${v1}::uuid, revision = revision + 1 WHERE key = ${key}`;
  await world.db.rule.updateMany({ data: { pinnedVersionId: null } });
});
afterEach(() => refuses.clear());

/** What a version made of props is remembered by renderer (tried.ts): one that answers otherwise is another. */
const forget = () => {
  world = { ...world, ctx: { ...world.ctx, renderer: { ...renderer } } };
};

const as = (name: string): Ctx => ({ ...world.ctx, actor: { kind: "person", id: name, name, role: "operator" } });
const state = () => readTemplateState(world.ctx, { key });
const shop = () => world.ctx.release.gatewayContext as Shop; // the test project's

async function version(fixtures: object = { default: {} }, templateKey = key): Promise<{ id: string; number: number }> {
  const n = 1 + (await world.db.templateVersion.count({ where: { templateKey } }));
  const id = newId();
  await world.db.templateVersion.create({
    data: {
      id,
      templateKey,
      number: n,
      hash: sha256Hex(id),
      bundle: "",
      keyId: "test",
      signature: "",
      propsSchema: {},
      fixtures,
    },
  });
  return { id, number: n };
}

async function keptExample(name: string, props: string) {
  await world.db.templateFixture.create({ data: { templateKey: key, name, props, keptBy: "ada" } });
  return { templateKey: key, name };
}

const misfit = (text: string): { text: string; failure: RenderFailure } => ({
  text,
  failure: { code: "props_misfit", detail: "/name: required", fields: ["/name"] },
});

const ruleOf = async (ruleKey: string, number: number) =>
  (await planActivation(world.ctx, { key, version: number })).rules.find((rule) => rule.key === ruleKey);

describe("activating", () => {
  test("writes who did it, since when, and what was before, in the same transaction", async () => {
    const next = await version();
    const { revision } = await state();
    const done = await activateTemplate(as("ada"), { key, version: next.number, revision, note: "a new footer" });
    expect(done).toMatchObject({
      ok: true,
      changed: true,
      was: { number: 1 },
      state: { active: next, revision: revision + 1, updatedBy: "ada" },
    });
    expect(await world.db.templateActivation.findMany({ where: { versionId: next.id } })).toMatchObject([
      { templateKey: key, revision: revision + 1, activatedBy: "ada", note: "a new footer" },
    ]);
    expect(await world.db.audit.findMany({ where: { targetId: key }, orderBy: { at: "desc" }, take: 1 })).toMatchObject([
      { action: "template.activate", before: { version: 1, revision }, after: { version: next.number }, reason: "a new footer" },
    ]);
    expect(await activateTemplate(as("ada"), { key, version: next.number, revision: revision + 1 })).toMatchObject({
      ok: true,
      changed: false,
    });
    await expect(world.db.$executeRaw`UPDATE waybill.template_activation SET note = ''`).rejects.toThrow(
      /append-only|permission denied/,
    );
  });

  test("of two who saw the same one wins, and the other learns who, and what is now", async () => {
    const [two, three] = [await version(), await version()];
    const { revision } = await state();
    const results = await Promise.all([
      activateTemplate(as("ada"), { key, version: two.number, revision }),
      activateTemplate(as("grace"), { key, version: three.number, revision }),
    ]);
    const [won, lost] = [results.find(({ ok }) => ok), results.find(({ ok }) => !ok)];
    expect(lost).toEqual({ ok: false, code: "changed_meanwhile", state: won?.state });
    expect(await world.db.templateActivation.count({ where: { revision: { gt: revision } } })).toBe(1);
  });

  test("a pin that somebody made meanwhile makes the plan another one, and a mode does not", async () => {
    const next = await version();
    const { revision } = await state();
    const rule = await world.db.rule.findUniqueOrThrow({ where: { key: "order-feedback" } });
    await setRuleMode(as("grace"), { key: rule.key, mode: "on", revision: rule.revision });
    expect(await pinRule(as("grace"), { key: rule.key, version: 1, revision })).toMatchObject({ ok: true, pinned: 1, was: null });
    expect(await activateTemplate(as("ada"), { key, version: next.number, revision })).toMatchObject({
      code: "changed_meanwhile",
      state: { updatedBy: "grace", active: { number: 1 }, revision: revision + 1 },
    });
  });

  test("is refused where a message that waits would not fit, and names rule, fields and message", async () => {
    const next = await version();
    const { id } = await scheduledIntent(world, { businessId: "ord_odd", dueIn: 600 });
    refuses.set(next.id, [misfit("ord_odd")]);
    const { revision } = await state();
    const refused = await activateTemplate(as("ada"), { key, version: next.number, revision });
    expect(refused).toMatchObject({
      ok: false,
      code: "activation_blocked",
      blocks: [{ code: "props_misfit", message: expect.stringMatching(new RegExp(`order-confirmation: /name .* ${id}`)) }],
    });
    expect((await ruleOf("order-confirmation", next.number))?.misfits).toMatchObject([
      { fields: ["/name"], messages: 1, waiting: 1, exampleId: id, already: false },
    ]);
    expect(await state()).toMatchObject({ active: { number: 1 }, revision });
    refuses.set(v1, [misfit("ord_odd")]); // the version in use refuses it as well
    forget();
    expect(await activateTemplate(as("ada"), { key, version: next.number, revision })).toMatchObject({ ok: true });
  });

  test("renders nothing twice: a plan that is looked at again, and the activation after it", async () => {
    const next = await version({ default: { name: "once" } });
    let rendered = 0;
    const counting: Renderer = {
      ...renderer,
      render: (requests) => {
        rendered += requests.length;
        return renderer.render(requests);
      },
    };
    const ctx = { ...as("ada"), renderer: counting };
    await planActivation(ctx, { key, version: next.number });
    const once = rendered;
    await planActivation(ctx, { key, version: next.number });
    expect(once).toBeGreaterThan(0);
    expect(rendered).toBe(once);
  });

  test("is refused where a fixture of the version fails, by its name", async () => {
    const next = await version({ default: { name: "Ada" }, longest: { name: "long" } });
    refuses.set(next.id, [{ text: '"long"', failure: { code: "render_error", detail: "too long", fields: [] } }]);
    const { revision } = await state();
    expect(await activateTemplate(as("ada"), { key, version: next.number, revision })).toMatchObject({
      code: "activation_blocked",
      blocks: [{ code: "fixture_fails", message: "The fixture “longest” fails: too long" }],
    });
  });

  test("is refused where an example that people kept fails; not where the version in use refuses it as well, nor on the way back", async () => {
    const [next, kept] = [await version(), await keptExample("birthday", '{"name":"kept odd"}')];
    refuses.set(next.id, [misfit("kept odd")]);
    const input = async () => ({ key, version: next.number, revision: (await state()).revision });
    const words = "The kept example “birthday” fails (remove it where it is out of date): /name: required";
    expect(await activateTemplate(as("ada"), await input())).toMatchObject({
      blocks: [{ code: "fixture_fails", message: words }],
    });
    const viewer: Ctx = { ...world.ctx, actor: { kind: "person", id: "v", name: "v", role: "viewer" } };
    expect(JSON.stringify((await planActivation(viewer, { key, version: next.number })).blocks)).not.toMatch(/birthday|name/);
    refuses.set(v1, [misfit("kept odd")]);
    forget();
    expect((await planActivation(as("ada"), { key, version: next.number })).blocks).toEqual([]);
    refuses.delete(v1);
    await world.db.templateActivation.create({
      data: { templateKey: key, revision: -next.number, versionId: next.id, activatedBy: "ada" },
    });
    expect(await planActivation(as("ada"), { key, version: next.number })).toMatchObject({
      blocks: [],
      fixtures: [
        { name: "default", kept: false, failure: null },
        { name: "birthday", kept: true, failure: { code: "props_misfit" }, blocks: false },
      ],
    });
    await world.db.templateFixture.delete({ where: { templateKey_name: kept } });
  });

  test("is refused where a check finds an error that no waiver accepts; but what was in use before may come back", async () => {
    const next = await version({ default: { name: "{{name}}" } });
    const finding = {
      code: "link-private",
      severity: "error",
      what: "The reader cannot reach localhost.",
      mend: "Use the public address.",
    };
    const place = { part: "html", offset: null, path: null, excerpt: "", mark: null, scheme: null };
    const { runnerNow: runner } = await readCheck(world.ctx, { versionId: next.id });
    const findings = [{ ...finding, place, count: 1, clients: [], fixtures: ["default"] }];
    await world.db.templateCheck.create({ data: { versionId: next.id, runner, findings, ranAt: new Date(), ms: 1 } });
    const input = async () => ({ key, version: next.number, revision: (await state()).revision });
    const message = "The check “link-private” fails: The reader cannot reach localhost.";
    expect(await activateTemplate(as("ada"), await input())).toMatchObject({ blocks: [{ code: "check_fails", message }] });
    expect(await planActivation(world.ctx, await input())).toMatchObject({ checks: { errors: 1, state: "done", current: true } });
    const { revision } = await state();
    await world.db.templateActivation.create({
      data: { templateKey: key, revision: -revision, versionId: next.id, activatedBy: "ada" },
    });
    expect(await activateTemplate(as("ada"), await input())).toMatchObject({ ok: true });
  });

  test("asks the product what it says now of what waits, and what was sent by what it said then", async () => {
    const next = await version();
    const [open, cancelled] = [`ord_${newId()}`, `ord_${newId()}`];
    shop().orders.set(open, { id: open, state: "open" });
    shop().orders.set(cancelled, { id: cancelled, state: "cancelled" });
    for (const businessId of [open, cancelled])
      await scheduledIntent(world, { ruleKey: "order-feedback", businessId, dueIn: 3000, expiresIn: 9000 });
    expect(await ruleOf("order-feedback", next.number)).toMatchObject({ waiting: 2, looked: 1, unjudged: null });
    shop().down = true;
    expect(await ruleOf("order-feedback", next.number)).toMatchObject({
      looked: 0,
      unjudged: expect.stringContaining("of 2 waiting"),
    });
    shop().down = false;
    const { id } = await scheduledIntent(world, { businessId: "ord_past" });
    await sent(world, [id]);
    refuses.set(next.id, [misfit("ord_past")]);
    expect((await ruleOf("order-confirmation", next.number))?.misfits).toMatchObject([{ exampleId: id, waiting: 0 }]);
  });

  test("what was frozen keeps its version, what was not gets the new one, and the plan counts them", async () => {
    const next = await version();
    const [frozen, fresh] = [await scheduledIntent(world), await scheduledIntent(world)];
    world.smtp.next("defer");
    await sent(world, [frozen.id]);
    expect(await ruleOf("order-confirmation", next.number)).toMatchObject({
      now: 1,
      next: next.number,
      frozen: [{ number: 1, messages: 1 }],
      capped: false,
    });
    await activateTemplate(as("ada"), { key, version: next.number, revision: (await state()).revision });
    await world.moveClock("PT16S");
    await sent(world, [frozen.id, fresh.id]);
    expect((await messageOf(world, frozen.id)).submissions).toMatchObject([{ templateVersionId: v1, resolution: "accepted" }]);
    expect((await messageOf(world, fresh.id)).submissions).toMatchObject([
      { templateVersionId: next.id, resolution: "accepted" },
    ]);
  });

  test("while a worker freezes: the message has one version, the one that its bytes are of", async () => {
    const next = await version();
    const { id } = await scheduledIntent(world);
    const { revision } = await state();
    let activated = false;
    const slow: Ctx = {
      ...world.ctx,
      renderer: {
        ...renderer,
        async render(requests) {
          if (!activated) await activateTemplate(as("ada"), { key, version: next.number, revision });
          activated = true;
          return renderer.render(requests);
        },
      },
    };
    await prepare(slow, { intentIds: [id], leaseMs: sendSettings.leaseMs, alone: false });
    expect((await state()).active).toEqual(next);
    const [submission] = (await messageOf(world, id)).submissions;
    const [again] = await renderer.render([
      { templateVersionId: submission?.templateVersionId ?? "", props: submission?.body?.props ?? "" },
    ]);
    expect(submission?.templateVersionId).toBe(v1);
    expect(again?.ok && again.rendered.hash).toBe(submission?.renderHash);
  });

  test("meets one that publishes: the later of the two waits, and is told", async () => {
    const next = await version();
    const { revision } = await state();
    const trying = await transaction(world.ctx, async (tx) => {
      await tx.db.$executeRaw`UPDATE waybill.template SET revision = revision + 1, updated_by = 'publisher' WHERE key = ${key}`;
      const trying = activateTemplate(as("ada"), { key, version: next.number, revision });
      await lockWait(world);
      return { trying };
    });
    expect(await trying.trying).toMatchObject({ code: "changed_meanwhile", state: { updatedBy: "publisher" } });
  });

  test("a viewer may not, nor an operator what Waybill itself sends, nor anybody a version that is not there", async () => {
    const viewer: Ctx = { ...world.ctx, actor: { kind: "person", id: "v", name: "V", role: "viewer" } };
    await expect(activateTemplate(viewer, { key, version: 1, revision: 1 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(activateTemplate(as("ada"), { key: "waybill-invitation", version: 1, revision: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(activateTemplate(as("ada"), { key, version: 999, revision: 1 })).rejects.toMatchObject({ code: "not_found" });
    await expect(pinRule(viewer, { key: "order-feedback", version: 1, revision: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

test("rolling back goes to what was in use before, then further back, and never forward again", async () => {
  const of = "order-letter";
  await world.db.template.create({ data: { key: of } });
  const versions = [await version({}, of), await version({}, of), await version({}, of)];
  const [one, two, three] = versions;
  const revision = async () => (await readTemplateState(world.ctx, { key: of })).revision;
  const back = async () => rollBackTemplate(as("ada"), { key: of, revision: await revision() });
  for (const { number } of versions) await activateTemplate(as("ada"), { key: of, version: number, revision: await revision() });
  expect(await back()).toMatchObject({ ok: true, was: three, state: { active: two } });
  expect(await back()).toMatchObject({ ok: true, was: two, state: { active: one } });
  await expect(back()).rejects.toMatchObject({ code: "nothing_before" });
  expect(await world.db.audit.findFirst({ where: { targetId: of }, orderBy: { at: "desc" } })).toMatchObject({
    action: "template.roll_back",
    before: { version: 2 },
    after: { version: 1 },
  });
});

test("the list tells of each version who keeps to it, when it was made active and how many messages of this week have it", async () => {
  const [two, three] = [await version(), await version()];
  await activateTemplate(as("ada"), { key, version: two.number, revision: (await state()).revision, note: "why" });
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  await pinRule(as("ada"), { key: "order-feedback", version: three.number, revision: (await state()).revision });
  const page = await listVersions(world.ctx, { key, limit: 2 });
  expect(page.rows).toMatchObject([
    { number: three.number, active: false, activated: null, lastWeek: 0, pinnedBy: [{ key: "order-feedback" }] },
    { number: two.number, active: true, activated: { by: "ada", note: "why" }, lastWeek: 1, pinnedBy: [] },
  ]);
  const older = await listVersions(world.ctx, { key, cursor: page.next, limit: 200 });
  expect(older.rows.map(({ number }) => number)).toEqual(Array.from({ length: two.number - 1 }, (_, at) => two.number - 1 - at));
  expect(older.next).toBeNull();
  await expect(listVersions(world.ctx, { key, cursor: "x" })).rejects.toMatchObject({ code: "bad_cursor" });
  expect(await readTemplateUse(world.ctx, { key })).toMatchObject({
    state: { active: two },
    since: { by: "ada", note: "why" },
    rules: [
      { key: "order-confirmation", pinned: null },
      { key: "order-feedback", pinned: three.number },
    ],
  });
});

describe("a pin", () => {
  test("keeps a rule at its version while another becomes active, and lets it follow again", async () => {
    const next = await version();
    const pinned = await pinRule(as("ada"), { key: "order-confirmation", version: 1, revision: (await state()).revision });
    await activateTemplate(as("ada"), { key, version: next.number, revision: pinned.state.revision });
    const { id } = await scheduledIntent(world);
    expect(await ruleOf("order-confirmation", 1)).toMatchObject({ pinned: 1, now: 1, misfits: [], looked: 0 });
    expect((await planPin(world.ctx, { key: "order-confirmation", version: null })).rules).toMatchObject([{ now: 1, pinned: 1 }]);
    await sent(world, [id]);
    expect((await messageOf(world, id)).submissions).toMatchObject([{ templateVersionId: v1 }]);
    expect(
      await pinRule(as("grace"), { key: "order-confirmation", version: null, revision: (await state()).revision }),
    ).toMatchObject({
      pinned: null,
      was: 1,
    });
    const later = await scheduledIntent(world);
    await sent(world, [later.id]);
    expect((await messageOf(world, later.id)).submissions).toMatchObject([{ templateVersionId: next.id }]);
    expect(await world.db.audit.findMany({ where: { action: "rule.pin" }, orderBy: { at: "desc" }, take: 2 })).toMatchObject([
      { before: { version: 1 }, after: { version: null, template: key } },
      { before: { version: null }, after: { version: 1 } },
    ]);
  });

  test("to a version that the rule's messages do not fit is refused", async () => {
    const next = await version();
    await scheduledIntent(world, { businessId: "ord_pin", dueIn: 600 });
    refuses.set(next.id, [misfit("ord_pin")]);
    const { revision } = await state();
    expect(await pinRule(as("ada"), { key: "order-confirmation", version: next.number, revision })).toMatchObject({
      code: "activation_blocked",
    });
    expect(await pinRule(as("ada"), { key: "order-feedback", version: next.number, revision })).toMatchObject({ ok: true });
  });

  test("of a rule that this build does not have is judged by what it sent", async () => {
    const next = await version();
    const { id } = await scheduledIntent(world, { businessId: "ord_gone" });
    await sent(world, [id]);
    const without: Ctx = {
      ...as("ada"),
      release: { ...world.ctx.release, rule: () => null, project: { ...world.ctx.release.project, rules: [] } },
    };
    refuses.set(next.id, [misfit("ord_gone")]);
    const { rules } = await planPin(without, { key: "order-confirmation", version: next.number });
    expect(rules).toMatchObject([
      { inBuild: false, unjudged: expect.stringContaining("does not have its code"), misfits: [{ exampleId: id }] },
    ]);
  });
});
