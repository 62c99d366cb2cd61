import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { openWorld, type World } from "@/test/world.ts";
import { setRuleMode } from "./set-mode.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const as = (name: string): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role: "operator" },
  requestId: `req_${name}`,
});
const key = "order-confirmation";

test("turning a rule off writes who did it in the same transaction", async () => {
  const result = await setRuleMode(as("ada"), { key, mode: "off", revision: 1, reason: "too loud" });
  expect(result).toMatchObject({ ok: true, state: { key, mode: "off", revision: 2, updatedBy: "ada" } });
  expect(await world.db.audit.findMany({ where: { targetId: key } })).toMatchObject([
    {
      action: "rule.set_mode",
      actorId: "usr_ada",
      before: { mode: "on", revision: 1 },
      after: { mode: "off", revision: 2 },
      reason: "too loud",
      requestId: "req_ada",
    },
  ]);
});

test("of two people who saw the same revision one wins, and the other learns who", async () => {
  const { revision } = await world.db.rule.findUniqueOrThrow({ where: { key } });
  const results = await Promise.all(["ada", "grace"].map((name) => setRuleMode(as(name), { key, mode: "on", revision })));
  const [won, lost] = [results.find((result) => result.ok), results.find((result) => !result.ok)];
  expect(won?.state.revision).toBe(revision + 1);
  expect(lost).toMatchObject({
    ok: false,
    code: "changed_meanwhile",
    state: { updatedBy: won?.state.updatedBy, revision: revision + 1 },
  });
  expect(await world.db.audit.count({ where: { targetId: key } })).toBe(2);
});

test("a rule that does not exist is not found, and leaves no trace", async () => {
  await expect(setRuleMode(as("ada"), { key: "nothing", mode: "on", revision: 1 })).rejects.toMatchObject({
    code: "not_found",
    status: 404,
  });
  expect(await world.db.audit.count({ where: { targetId: "nothing" } })).toBe(0);
});

test("when the audit row cannot be written the rule stays as it was", async () => {
  const before = await world.db.rule.findUniqueOrThrow({ where: { key } });
  const broken = { ...as("ada"), actor: { kind: "person", id: "x", name: "null\u0000byte", role: "operator" } } as Ctx; // PostgreSQL takes no NUL in text
  await expect(setRuleMode(broken, { key, mode: "off", revision: before.revision })).rejects.toThrow();
  expect(await world.db.rule.findUniqueOrThrow({ where: { key } })).toEqual(before);
});
