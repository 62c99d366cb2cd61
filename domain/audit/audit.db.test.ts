import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/context.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listAudit } from "./list.ts";
import { writeAudit } from "./write.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("an entry is there exactly when its transaction is", async () => {
  const entry = { action: "thing.do", targetKind: "thing", targetId: "rolled-back" };
  await expect(
    transaction(world.ctx, async (tx) => {
      await writeAudit(tx, entry);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await transaction(world.ctx, (tx) => writeAudit(tx, { ...entry, targetId: "kept", after: { on: true } }));
  const { rows } = await listAudit(world.ctx);
  expect(rows).toMatchObject([
    { action: "thing.do", targetId: "kept", actorName: "test", before: null, after: { on: true }, reason: null },
  ]);
});

test("pages of one target go back without gap or repetition", async () => {
  const entry = (n: number) => ({ action: "rule.set_mode", targetKind: "rule", targetId: "welcome", reason: `change ${n}` });
  for (const n of [0, 1, 2, 3]) await writeAudit(world.ctx, entry(n));
  await writeAudit(world.ctx, entry(4), entry(5), entry(6)); // one statement, one moment
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listAudit(world.ctx, { target: { kind: "rule", id: "welcome" }, limit: 3, cursor });
    seen.push(...page.rows.map((row) => row.reason ?? ""));
    cursor = page.next;
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `change ${n}`));
  await expect(listAudit(world.ctx, { cursor: "made-up" })).rejects.toMatchObject({ code: "bad_cursor" });
});
