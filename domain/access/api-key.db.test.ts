import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { revokeKey } from "./revoke-key.ts";
import { verifyKey } from "./verify-key.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a key is made, works, is listed without its secret, and ends at once; both leave an audit row", async () => {
  const key = await createKey(world.ctx, { name: "shop server", source: "shop" });
  expect(key.secret).toMatch(/^wb_[\w-]{43}$/);
  expect(await verifyKey(world.ctx, { secret: key.secret })).toEqual({
    kind: "key",
    id: key.id,
    name: "shop server",
    source: "shop",
  });
  const [listed] = await listKeys(world.ctx);
  expect(listed).toMatchObject({ id: key.id, prefix: key.secret.slice(0, 9), revokedAt: null, createdBy: "test" });
  expect(await revokeKey(world.ctx, { id: key.id, reason: "leaked" })).toEqual({ revoked: true });
  expect(await revokeKey(world.ctx, { id: key.id })).toEqual({ revoked: false });
  expect(await verifyKey(world.ctx, { secret: key.secret })).toBeNull();
  const audit = await world.db.audit.findMany({ where: { targetId: key.id }, orderBy: { id: "asc" } });
  expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
    ["api_key.create", null],
    ["api_key.revoke", "leaked"],
  ]);
  expect(JSON.stringify([listed, audit])).not.toContain(key.secret.slice(9));
});

test("last_used_at is written once a minute", async () => {
  const { id, secret } = await createKey(world.ctx, { name: "k", source: "shop" });
  const usedAt = async () => (await world.db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
  await verifyKey(world.ctx, { secret });
  const first = await usedAt();
  await verifyKey(world.ctx, { secret });
  expect(await usedAt()).toEqual(first);
  await world.moveClock("PT61S");
  await verifyKey(world.ctx, { secret });
  expect((await usedAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});

test("what is no key, source or id is refused", async () => {
  for (const secret of ["", "wb_", `wb_${"a".repeat(43)}`, "x".repeat(1_000_000), "wb_\u0000"])
    expect(await verifyKey(world.ctx, { secret })).toBeNull();
  await expect(createKey(world.ctx, { name: "k", source: "elsewhere" })).rejects.toThrow(/no source "elsewhere"; it has shop/);
  await expect(revokeKey(world.ctx, { id: "1" })).rejects.toThrow(/no API key/);
  await expect(revokeKey(world.ctx, { id: "0199d000-0000-7000-8000-000000000000" })).rejects.toThrow(/no API key/);
});
