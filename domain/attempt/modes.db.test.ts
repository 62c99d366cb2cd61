import { afterEach, beforeAll, expect, test } from "vitest";
import { judge } from "@/domain/check/judge.ts";
import { record, withChecks } from "@/domain/check/record.ts";
import { setDelivery } from "@/domain/delivery/set.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { claim } from "@/domain/intent/claim.ts";
import { bucketOf } from "@/domain/rule/rollout.ts";
import type { RuleMode } from "@/domain/rule/schema.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { readRuleState } from "@/domain/rule/state.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { start } from "./start.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
  return () => world.close();
});

const key = "order-confirmation";
const set = async (mode: RuleMode, more: { percent?: number; scheduled?: "keep" | "hold" } = {}) => {
  const { revision } = await readRuleState(world.ctx, { key });
  expect(await setRuleMode(world.ctx, { key, mode, revision, scheduled: "keep", ...more })).toMatchObject({ ok: true });
};
const deliver = async (mode: "capture" | "allowlist" | "redirect" | "live", targets: string[] = []) => {
  const { deliveryRevision } = await world.db.instance.findFirstOrThrow();
  expect(await setDelivery(world.ctx, { mode, targets, revision: deliveryRevision })).toMatchObject({ ok: true });
};
afterEach(async () => {
  await deliver("live");
  await set("on");
  expect((await examine(world.ctx)).filter(({ invariant, count }) => /I[1-6]$|I8/.test(invariant) && count > 0)).toEqual([]);
});
const mails = (id: string) => world.smtp.received.filter((mail) => mail.intentId === id);

test("a shadow judges, freezes and renders, and never calls a provider", async () => {
  await set("shadow");
  const { id } = await scheduledIntent(world);
  expect(await sent(world, [id])).toEqual([]);
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "skipped", reason: "shadow", attempts: [], work: null });
  expect(message.checks).toMatchObject([{ verdict: "skip", reason: "shadow" }]);
  expect(message.submissions).toMatchObject([
    {
      no: 1,
      resolution: "not_accepted",
      resolvedBy: "shadow",
      renderHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(message.submissions[0]?.body?.htmlBytes).toBeGreaterThan(0);
  expect(mails(id)).toEqual([]);
});

test("internal reaches the project's own addresses and nobody else", async () => {
  await set("internal");
  const inside = await scheduledIntent(world, { address: "Eve@Acme.example" });
  const outside = await scheduledIntent(world);
  await sent(world, [inside.id, outside.id]);
  expect(await messageOf(world, inside.id)).toMatchObject({ status: "accepted" });
  expect(await messageOf(world, outside.id)).toMatchObject({ status: "skipped", reason: "not_internal", submissions: [] });
});

test("a percentage reaches those whose place is below it", async () => {
  const rule = { key, aliases: [] };
  const people = Array.from({ length: 12 }, (_, n) => ({
    person: `pct_${n}`,
    at: bucketOf(rule, { person: `pct_${n}`, address: "" }),
  }));
  await set("percent", { percent: 50 });
  const made = await Promise.all(
    people.map(async (each) => ({ ...each, ...(await scheduledIntent(world, { person: each.person })) })),
  );
  await sent(
    world,
    made.map(({ id }) => id),
  );
  for (const { id, at } of made)
    expect(await messageOf(world, id)).toMatchObject(
      at < 5_000 ? { status: "accepted" } : { status: "skipped", reason: "not_in_rollout" },
    );
});

test("held messages wait, and go as soon as the rule is on again", async () => {
  const { id } = await scheduledIntent(world);
  await set("off", { scheduled: "hold" });
  expect(await sent(world, [id])).toEqual([]);
  expect(await messageOf(world, id)).toMatchObject({ status: "scheduled", checks: [{ verdict: "wait", reason: "rule_held" }] });
  await set("on");
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
});

test("a message that is looked at while its rule lets go of it does not wait as if it were still held", async () => {
  const { id } = await scheduledIntent(world);
  await set("off", { scheduled: "hold" });
  const { claim: held } = await claim(world.ctx, { intentIds: [id], leaseMs: 60_000 });
  const judged = await judge(world.ctx, { intentIds: [id] });
  await set("on"); // and wakes those that wait, of which this is none yet
  await record(world.ctx, { token: held.token, checked: withChecks(judged) });
  expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
});

test.each([
  ["shadow", {}],
  ["internal", {}],
  ["percent", { percent: 0 }],
  ["percent", { percent: 100 }],
  ["off", {}],
] as const)(
  "I4: switched to %s %j between the check and the last look, nothing starts by the old verdict",
  async (mode, more) => {
    const { id } = await scheduledIntent(world);
    const rows = await prepared(world, [id]);
    await set(mode, more);
    expect(await start(world.ctx, { rows, marginMs: 0, timeoutMs: 5_000 })).toMatchObject({
      started: [],
      refused: [{ refusal: mode === "off" || mode === "shadow" ? "rule_off" : "rule_changed" }],
    });
    expect(await world.db.attempt.count({ where: { intentId: id } })).toBe(0);
    await world.db.intentWork.updateMany({ where: { intentId: id }, data: { claimToken: null, claimUntil: null, claims: 0 } });
    await sent(world, [id]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "percent" in more && more.percent === 100 ? "accepted" : "skipped",
    });
  },
);

test("I4: toggled again and again while messages are sent, none goes out by a shadow's verdict", async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => scheduledIntent(world)));
  const sending = Promise.all(made.map(({ id }) => sent(world, [id])));
  for (let n = 0; n < 8; n++) await set(n % 2 ? "on" : "shadow");
  await sending;
  for (const { id } of made) {
    const { status, attempts, submissions } = await messageOf(world, id);
    if (status === "skipped") expect({ attempts, mails: mails(id) }).toEqual({ attempts: [], mails: [] });
    expect(submissions.filter(({ resolution }) => resolution !== "not_accepted").length).toBeLessThanOrEqual(1);
  }
});

test("an allowlist lets its addresses and domains through and skips all others", async () => {
  await deliver("allowlist", ["acme.example", "ada@example.org"]);
  const [domain, address, other] = [
    await scheduledIntent(world, { address: "bob@acme.example" }),
    await scheduledIntent(world, { address: "ada@example.org" }),
    await scheduledIntent(world),
  ];
  await sent(world, [domain.id, address.id, other.id]);
  expect(await messageOf(world, domain.id)).toMatchObject({ status: "accepted" });
  expect(await messageOf(world, address.id)).toMatchObject({ status: "accepted" });
  expect(await messageOf(world, other.id)).toMatchObject({ status: "skipped", reason: "not_on_allowlist", submissions: [] });
});

test("a redirect sends all mail to one address, frozen so; the real one is named in a header", async () => {
  await deliver("redirect", ["team@acme.example"]);
  const { id, email } = await scheduledIntent(world);
  await sent(world, [id]);
  expect(await messageOf(world, id)).toMatchObject({
    status: "accepted",
    submissions: [
      { body: { subject: expect.stringMatching(/^\[redirected\] /), envelope: { to: { address: "team@acme.example" } } } },
    ],
  });
  const [mail] = mails(id);
  expect(mail?.to).toBe("team@acme.example");
  expect(mail?.raw.toString()).toContain(`X-Waybill-Original-To: ${email}`);
  expect(mail?.raw.toString()).toMatch(/^Subject: \[redirected\] /m);
});

test("that a redirect's mailbox does not exist says nothing about those it stands in for", async () => {
  await deliver("redirect", ["gone@acme.example"]);
  world.smtp.next("no_such_user");
  const redirected = await scheduledIntent(world);
  await sent(world, [redirected.id]);
  expect(await messageOf(world, redirected.id)).toMatchObject({ status: "failed", class: "recipient" });
  expect(await world.db.suppression.count({ where: { addressId: redirected.addressId } })).toBe(0);
  await deliver("live");
  world.smtp.next("no_such_user");
  const real = await scheduledIntent(world);
  await sent(world, [real.id]);
  expect(await world.db.suppression.count({ where: { addressId: real.addressId } })).toBe(1);
});

test("what was frozen for the real recipient makes way when mail is redirected before it went out", async () => {
  world.smtp.next("defer");
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  await deliver("redirect", ["team@acme.example"]);
  await world.moveClock("PT10M");
  await sent(world, [id]);
  expect(await messageOf(world, id)).toMatchObject({
    status: "accepted",
    submissions: [{ resolution: "not_accepted", resolvedBy: "delivery_changed" }, { resolution: "accepted" }],
  });
  expect(mails(id).map(({ to }) => to)).toEqual(["team@acme.example"]);
});

test("I4: a delivery mode that changes after the check is obeyed by the last look", async () => {
  const { id } = await scheduledIntent(world);
  const rows = await prepared(world, [id]);
  await deliver("allowlist", ["acme.example"]);
  expect(await start(world.ctx, { rows, marginMs: 0, timeoutMs: 5_000 })).toMatchObject({
    started: [],
    refused: [{ refusal: "delivery_changed" }],
  });
  await world.db.intentWork.updateMany({ where: { intentId: id }, data: { claimToken: null, claimUntil: null, claims: 0 } });
});

test("capture never uses a provider that delivers: the message waits and says why", async () => {
  await deliver("capture");
  const { id } = await scheduledIntent(world);
  expect(await sent(world, [id])).toEqual([]);
  expect(await messageOf(world, id)).toMatchObject({
    status: "scheduled",
    checks: [{ verdict: "wait", reason: "capture_only" }],
  });
  const captures = {
    ...world,
    ctx: { ...world.ctx, providers: onlyProvider({ ...world.ctx.providers.standard, captures: true }) },
  };
  const other = await scheduledIntent(world);
  expect(await sent(captures, [other.id])).toEqual([{ intentId: other.id, result: "accepted" }]);
});
