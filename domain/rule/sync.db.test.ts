import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { syncRules } from "./sync.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a team's new rule starts off, Waybill's own is on; one that was turned off stays off", async () => {
  const rules = [
    { key: "new", aliases: [], stream: "transactional" },
    { key: "waybill-own", aliases: [], stream: "system" },
  ];
  expect(await syncRules(world.ctx, rules)).toEqual(["new", "waybill-own"]);
  const modes = () =>
    world.db.rule.findMany({
      where: { key: { in: ["new", "waybill-own"] } },
      select: { key: true, mode: true },
      orderBy: { key: "asc" },
    });
  expect(await modes()).toEqual([
    { key: "new", mode: "off" },
    { key: "waybill-own", mode: "on" },
  ]);
  await world.db.rule.update({ where: { key: "waybill-own" }, data: { mode: "off" } });
  expect(await syncRules(world.ctx, rules)).toEqual([]);
  expect((await modes())[1]?.mode).toBe("off");
});
