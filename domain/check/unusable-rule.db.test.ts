import { afterAll, beforeAll, expect, test } from "vitest";
import { prepare } from "@/domain/intent/prepare.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf } from "@/test/sending.ts";
import { openWorld, type World } from "@/test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const half = "🙂".slice(0, 1);
const promise = async () => Promise.reject(new Error("nobody would hear of this"));
const moved = (change: object): object => change; // what TypeScript would refuse a team, JavaScript does not

test.each([
  ["eligibility gives nothing", moved({ eligibility: () => undefined }), "rule_error"],
  ["eligibility gives no reason", moved({ eligibility: () => ({ verdict: "skip" }) }), "rule_error"],
  ["eligibility gives another word", moved({ eligibility: () => ({ verdict: "maybe", reason: "x" }) }), "rule_error"],
  ["eligibility waits for no moment", moved({ eligibility: () => ({ verdict: "wait", reason: "x", until: 5 }) }), "rule_error"],
  ["eligibility is asynchronous", moved({ eligibility: promise }), "rule_error"],
  ["live is asynchronous", moved({ live: promise }), "rule_error"],
  ["live gives no refs", moved({ live: () => ({ order: undefined }) }), "rule_error"],
  ["a loader gives no map", moved({ live: () => ({ x: { loader: "list", id: "1" } }) }), "gateway_down"],
  ["a reason that cannot be stored", moved({ eligibility: () => ({ verdict: "skip", reason: `a\0${half}` }) }), "a\uFFFD\uFFFD"],
  ["props are asynchronous", moved({ props: promise }), "props_error"],
  ["props throw what cannot be stored", moved({ props: () => JSON.parse(`\0${half}`) }), "props_error"],
])("%s: its own message only, with a reason, and its batch goes on", async (_, change, reason) => {
  const good = await scheduledIntent(world);
  const bad = await scheduledIntent(world, { ruleKey: "order-feedback" });
  const { release } = world.ctx;
  const { gateway } = release.project;
  const changed = (rule: RuleDefinition): RuleDefinition =>
    rule.key === "order-feedback" ? { ...rule, live: () => ({}), ...change } : rule;
  const rules = release.project.rules.map(changed);
  const list = async () => [] as unknown as Map<string, unknown>; // no Map
  const project = { ...release.project, rules, gateway: { ...gateway, loaders: { ...gateway.loaders, list } } };
  const rule = (key: string) => rules.find((each) => each.key === key) ?? null;
  const ctx = { ...world.ctx, release: { ...release, project, rule } };
  const { ready } = await prepare(ctx, { intentIds: [good.id, bad.id], leaseMs: sendSettings.leaseMs });
  expect(ready.map((row) => row.intentId)).toEqual([good.id]);
  const message = await messageOf(world, bad.id);
  expect([message.reason, message.checks[0]?.reason]).toContain(reason);
});
