import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { prepareDemo } from "./prepare.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.db.rule.createMany({
    data: ["welcome", "invoice-receipt"].map((key) => ({ key, updatedBy: "release" })),
  });
});
afterAll(() => world.close());

const modes = async () =>
  Object.fromEntries(
    (await world.db.rule.findMany({ where: { key: { in: ["welcome", "invoice-receipt"] } } })).map((r) => [r.key, r.mode]),
  );

test("prepares twice at once without harm, and turns each rule on once with an audit row", async () => {
  const both = await Promise.all([prepareDemo(world.ctx), prepareDemo(world.ctx)]);
  expect(both.flatMap((one) => one.turnedOn).sort()).toEqual(["invoice-receipt", "welcome"]);
  expect(await modes()).toEqual({ welcome: "on", "invoice-receipt": "on" });
  const audit = await world.db.audit.findMany({ where: { action: "rule.set_mode" }, orderBy: { targetId: "asc" } });
  expect(audit.map((row) => [row.targetId, row.actorKind, row.actorId])).toEqual([
    ["invoice-receipt", "system", "demo"],
    ["welcome", "system", "demo"],
  ]);
  const [seeded] = await world.db.$queryRaw<[{ users: bigint; workspaces: bigint }]>`
    SELECT (SELECT count(*) FROM acme.users) AS users, (SELECT count(*) FROM acme.workspaces) AS workspaces`;
  expect(seeded).toEqual({ users: 4n, workspaces: 2n });
});

test("leaves off what a person turned off", async () => {
  await world.db.rule.update({ where: { key: "welcome" }, data: { mode: "off" } });
  expect(await prepareDemo(world.ctx)).toEqual({ turnedOn: [] });
  expect(await modes()).toEqual({ welcome: "off", "invoice-receipt": "on" });
});

test("emits nothing by itself", async () => {
  expect(await world.db.inbox.count()).toBe(0);
});
