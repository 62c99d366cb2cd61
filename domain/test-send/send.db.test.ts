import PostalMime from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { setDelivery } from "@/domain/delivery/set.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import type { RenderResult } from "@/domain/template/types.ts";
import { withBuiltIn } from "@/system/built-in.ts";
import { shopProject } from "@/test/project.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { member } from "@/test/team.ts";
import { TESTER, testSent } from "@/test/test-send.ts";
import { dropTestProps } from "./drop-props.ts";
import { planTest } from "./plan.ts";
import { sendTestSchema } from "./schema.ts";
import { sendTest } from "./send.ts";
import { setTestRecipients } from "./set-recipients.ts";

let world: SendingWorld;
let versionId = "";
let instead: RenderResult | null = null;
const key = "order-note";
beforeAll(async () => {
  const renderer = {
    ...propsRenderer,
    render: async (...asked: Parameters<typeof propsRenderer.render>) => (instead ? [instead] : propsRenderer.render(...asked)),
  };
  world = await openSendingWorld({ renderer, project: withBuiltIn(shopProject) });
  await world.db.templateVersion.updateMany({ data: { fixtures: { default: { name: "Ada" } } } });
  versionId = input.versionId = (await world.db.templateVersion.findFirstOrThrow({ where: { templateKey: key } })).id;
  return () => world.close();
});

const as = (id: string, role: "operator" | "support" = "operator") => ({
  ...world.ctx,
  actor: { kind: "person", id, name: "Ada", role } as const,
});
const input = { key, versionId: "", to: TESTER, props: '{"n": 9007199254740993.10}', ruleKey: null };
const deliver = async (mode: "capture" | "allowlist" | "redirect" | "live", targets: string[] = []) => {
  const { deliveryRevision: revision } = await world.db.instance.findFirstOrThrow();
  expect(await setDelivery(world.ctx, { mode, targets, revision })).toMatchObject({ ok: true });
};

test("it goes the whole way, though its rules are off: that version, the props as typed, marked, and proven afterwards", async () => {
  for (const rule of ["order-confirmation", "order-feedback"])
    await setRuleMode(world.ctx, { key: rule, mode: "off", revision: 1, scheduled: "keep" });
  const id = await testSent(world, input);
  expect(JSON.stringify(await world.db.testSend.findUniqueOrThrow({ where: { intentId: id } }))).not.toContain(
    "9007199254740993",
  );
  expect(await sent(world, [id])).toMatchObject([{ result: "accepted" }]);
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "accepted", test: true, personId: null, templateKey: key, category: "orders" });
  expect(message.checks).toMatchObject([{ verdict: "send" }]);
  expect(message.submissions).toMatchObject([
    { templateVersionId: versionId, resolution: "accepted", body: { props: input.props } },
  ]);
  const mail = await PostalMime.parse(world.smtp.received.find(({ intentId }) => intentId === id)?.raw ?? "");
  expect(mail.subject).toMatch(/^\[Test\] Message /);
  expect(mail.from).toMatchObject({ name: "Shop", address: "shop@example.com" });
  expect(mail.headers.find((header) => header.key === "x-waybill-test")?.value).toBe("yes");
  const again = await renderAgain(world.ctx, { id });
  expect(again).toMatchObject({ state: "rendered", subject: mail.subject });
  expect(again?.state === "rendered" && again.again).toEqual(again?.frozen);
  const read = await readMessage(world.ctx, { id });
  expect(read.message.test).toEqual({ by: "test", as: "order-confirmation" });
  expect(read.timeline[0]).toMatchObject({ kind: "scheduled", title: "test asked for this test" });
});

test("only to the list and to one's own address; whoever may not send any is refused, and so is what is no address", async () => {
  const id = await member(world, { email: "grace@example.com", role: "operator" });
  const grace = as(id);
  expect(await sendTest(world.ctx, { ...input, to: "customer@example.com" })).toMatchObject({ code: "not_a_test_recipient" });
  expect(await sendTest(grace, { ...input, to: "grace@example.com" })).toMatchObject({ code: "not_a_test_recipient" });
  await world.db.user.update({ where: { id }, data: { emailVerified: true } });
  expect(await sendTest(grace, { ...input, to: "Grace@Example.com" })).toMatchObject({ ok: true });
  expect(await planTest(grace, { key, versionId, ruleKey: null, to: "" })).toMatchObject({
    suggestions: ["grace@example.com", TESTER],
    refusal: null,
    fate: null,
  });
  await expect(sendTest(as(id, "support"), input)).rejects.toMatchObject({ code: "forbidden" });
  for (const to of ["", "ada", "ada@example.com\r\nBcc: eve@example.com"])
    expect(sendTestSchema.safeParse({ versionId, to, props: "{}" }).error?.issues[0]?.path).toEqual(["to"]);
  expect(sendTestSchema.safeParse({ versionId, to: TESTER, props: "{}", fixture: "default" }).success).toBe(false);
});

test("what does not render is an answer and makes no message; an example goes by its name", async () => {
  const before = await world.db.intent.count();
  instead = { ok: false, failure: { code: "props_misfit", detail: "/name: too long", fields: ["/name"] } };
  expect(await sendTest(world.ctx, input)).toMatchObject({
    code: "not_rendered",
    failure: { code: "props_misfit", faults: [{ pointer: "/name", message: "too long" }] },
  });
  instead = null;
  expect(await sendTest(world.ctx, { ...input, props: "{oops" })).toMatchObject({ failure: { code: "bad_json" } });
  await expect(sendTest(world.ctx, { ...input, key: "another" })).rejects.toMatchObject({ code: "not_found" });
  await expect(sendTest(world.ctx, { ...input, ruleKey: "another" })).rejects.toMatchObject({ code: "not_found" });
  const { props: _, ...named } = input;
  await expect(sendTest(world.ctx, { ...named, fixture: "another" })).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.intent.count()).toBe(before);
  expect(await sendTest(world.ctx, { ...named, fixture: "default" })).toMatchObject({ ok: true });
});

test("the delivery mode, a suppression and a paused stream hold for it as for every message; a plan says so before", async () => {
  const plan = () => planTest(world.ctx, { key, versionId, ruleKey: "order-feedback", to: TESTER });
  expect(await plan()).toMatchObject({
    from: { address: "shop@example.com" },
    ruleKey: "order-feedback",
    fate: "sent",
    delivery: "live",
  });
  await deliver("redirect", ["all@example.org"]);
  expect(await plan()).toMatchObject({ fate: "redirected", redirectedTo: "all@example.org" });
  const redirected = await testSent(world);
  await sent(world, [redirected]);
  const mail = await PostalMime.parse(world.smtp.received.find(({ intentId }) => intentId === redirected)?.raw ?? "");
  expect(mail).toMatchObject({
    to: [{ address: "all@example.org" }],
    subject: expect.stringMatching(/^\[Test\] \[redirected\] /),
  });
  await deliver("allowlist", ["example.net"]);
  expect(await plan()).toMatchObject({ fate: "kept_back" });
  const kept = await testSent(world);
  await sent(world, [kept]);
  expect(await messageOf(world, kept)).toMatchObject({ status: "skipped", reason: "not_on_allowlist" });
  await deliver("capture");
  expect(await plan()).toMatchObject({ fate: "waits", provider: null });
  await deliver("live");
});

test("many in a short time are refused, also in several processes; the list's change is not overwritten, and the log names nobody", async () => {
  const id = await member(world, { email: "linus@example.com", role: "operator" });
  const ctx = as(id);
  for (let n = 0; n < 10; n++) expect(await sendTest(ctx, input)).toMatchObject({ ok: true });
  await expect(sendTest(ctx, input)).rejects.toMatchObject({ code: "too_many_tests", status: 429 });
  const { testRevision: revision } = await world.db.instance.findFirstOrThrow();
  expect(await setTestRecipients(world.ctx, { recipients: ["acme.example"], revision: revision - 1 })).toMatchObject({
    code: "changed_meanwhile",
    current: { recipients: [TESTER] },
  });
  expect(JSON.stringify(await world.db.audit.findMany())).not.toMatch(/@example/);
});

test("it is in the lists as what it is, and its props go with retention", async () => {
  const tests = await listMessages(world.ctx, { test: true });
  expect(tests.rows.length).toBeGreaterThan(5);
  expect(new Set(tests.rows.map(({ ruleKey }) => ruleKey))).toEqual(new Set(["waybill.test"]));
  expect((await listMessages(world.ctx, { test: false })).rows).toEqual([]);
  expect((await listMessages(world.ctx, { template: key })).rows).toHaveLength(tests.rows.length);
  await world.db.$executeRaw`UPDATE waybill.test_send SET created_at = waybill.now() - interval '400 days'`;
  expect(await dropTestProps(world.ctx)).toBe(false);
  const left = await world.db.testSend.findMany({
    where: { props: { not: null } },
    select: { intent: { select: { restedAt: true } } },
  });
  expect(left.every(({ intent }) => intent.restedAt === null)).toBe(true);
  expect(await world.db.testSend.count({ where: { props: null } })).toBeGreaterThan(1);
  expect(
    (await examine(world.ctx)).filter(
      ({ invariant, code, count }) => count > 0 && (invariant !== "I11" || code.startsWith("test_")),
    ),
  ).toEqual([]);
});
