import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { createKey } from "./create.ts";
import { listKeys } from "./list.ts";
import { revokeKey } from "./revoke.ts";
import { rotateKey } from "./rotate.ts";
import { verifyKey } from "./verify.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codeOf = (secret: string) =>
  verifyKey(world.ctx, { secret, scope: "events.write" }).then(
    () => "works",
    (error: { code: string }) => error.code,
  );
const rowOf = async (id: string) => (await listKeys(world.ctx)).rows.find((row) => row.id === id);

test("a key is made, works, is listed without its secret, and ends at once; both leave an audit row", async () => {
  const key = await createKey(world.ctx, { name: "shop server", source: "shop" });
  expect(key.secret).toMatch(/^wb_[\w-]{43}$/);
  const actor = { kind: "key", id: key.id, name: "shop server", source: "shop", scopes: ["events.write"] };
  expect(await verifyKey(world.ctx, { secret: key.secret, scope: "events.write" })).toEqual(actor);
  const listed = await rowOf(key.id);
  expect(listed).toMatchObject({ prefix: key.secret.slice(0, 9), state: "live", createdBy: "test", expiresAt: null });
  expect(await revokeKey(world.ctx, { id: key.id, reason: "leaked" })).toEqual({ revoked: true });
  expect(await revokeKey(world.ctx, { id: key.id })).toEqual({ revoked: false });
  expect(await codeOf(key.secret)).toBe("key_revoked");
  const audit = await world.db.audit.findMany({ where: { targetId: key.id }, orderBy: { id: "asc" } });
  expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
    ["api_key.create", null],
    ["api_key.revoke", "leaked"],
  ]);
  expect(JSON.stringify([listed, audit])).not.toContain(key.secret.slice(9));
});

test("a key ends by itself on its day, and says so; without the scope it may not", async () => {
  const { id, secret } = await createKey(world.ctx, { name: "for a month", source: "shop", days: 30 });
  expect(await codeOf(secret)).toBe("works");
  await world.db.$executeRaw`UPDATE waybill.api_key SET scopes = '{}' WHERE id = ${id}::uuid`;
  expect(await codeOf(secret)).toBe("missing_scope");
  await world.moveClock("P24D");
  expect((await rowOf(id))?.state).toBe("ending");
  await world.moveClock("P6D");
  expect((await rowOf(id))?.state).toBe("expired");
  expect(await codeOf(secret)).toBe("key_expired");
  await expect(rotateKey(world.ctx, { id, overlapHours: 1 })).rejects.toMatchObject({ code: "key_ended", status: 409 });
});

test("rotating gives a new secret; the old one goes on for the overlap and then ends; of two rotations one wins", async () => {
  const old = await createKey(world.ctx, { name: "rotating", source: "shop", days: 90 });
  const both = await Promise.allSettled([1, 2].map(() => rotateKey(world.ctx, { id: old.id, overlapHours: 24 })));
  const made = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect([made.length, refused]).toEqual([1, ["key_ended"]]);
  const [next] = made;
  expect(await codeOf(next?.secret ?? "")).toBe("works");
  expect(await codeOf(old.secret)).toBe("works");
  expect(await rowOf(old.id)).toMatchObject({ state: "ending", replacedBy: next?.id });
  await world.moveClock("PT24H");
  expect(await codeOf(old.secret)).toBe("key_expired");
  expect(await codeOf(next?.secret ?? "")).toBe("works");
  expect((await rowOf(next?.id ?? ""))?.expiresAt).toBeTypeOf("string");
  const audit = await world.db.audit.findMany({ where: { targetId: old.id }, orderBy: { id: "asc" } });
  expect(audit.map(({ action }) => action)).toEqual(["api_key.create", "api_key.rotate"]);
});

test("last_used_at is written once a minute", async () => {
  const { id, secret } = await createKey(world.ctx, { name: "k", source: "shop" });
  const usedAt = async () => (await rowOf(id))?.lastUsedAt;
  await codeOf(secret);
  const first = await usedAt();
  await codeOf(secret);
  expect(await usedAt()).toEqual(first);
  await world.moveClock("PT61S");
  await codeOf(secret);
  expect(Date.parse((await usedAt()) ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
});

test("a page goes on where the last one ended", async () => {
  const first = await listKeys(world.ctx, { limit: 2 });
  const second = await listKeys(world.ctx, { limit: 2, cursor: first.next });
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
});

test("what is no key, source or id is refused", async () => {
  for (const secret of ["", "wb_", `wb_${"a".repeat(43)}`, "x".repeat(1_000_000), "wb_\u0000"])
    expect(await codeOf(secret)).toBe("bad_key");
  for (const source of ["elsewhere", "waybill"])
    await expect(createKey(world.ctx, { name: "k", source })).rejects.toThrow(/no source ".+"; it has shop\./);
  await expect(revokeKey(world.ctx, { id: "1" })).rejects.toThrow(/no API key/);
  await expect(revokeKey(world.ctx, { id: "0199d000-0000-7000-8000-000000000000" })).rejects.toThrow(/no API key/);
});
