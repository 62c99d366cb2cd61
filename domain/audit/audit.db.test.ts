import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retryMessage } from "@/domain/revival/retry.ts";
import { retrySchema } from "@/domain/revival/schema.ts";
import { transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { failedIntent } from "@/test/replay.ts";
import { openWorld, type World } from "@/test/world.ts";
import { auditChoices } from "./choices.ts";
import { exportAudit } from "./export.ts";
import { listAudit } from "./list.ts";
import { readAuditEntry } from "./read.ts";
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
  for (const filter of [{ target: { kind: "rule", id: "welcome" } }, { about: "welcome" }]) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAudit(world.ctx, { ...filter, limit: 3, cursor });
      seen.push(...page.rows.map((row) => row.reason ?? ""));
      cursor = page.next;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `change ${n}`));
  }
  await expect(listAudit(world.ctx, { cursor: "made-up" })).rejects.toMatchObject({ code: "bad_cursor" });
});

test("filters by who, what, request and time, alone and together", async () => {
  const vera = {
    ...world.ctx,
    actor: { kind: "person", id: "u-vera", name: "Vera", role: "admin" } as const,
    requestId: newId(),
  };
  await writeAudit(vera, { action: "api_key.create", targetKind: "api_key", targetId: "k1" });
  await writeAudit(vera, { action: "api_key.revoke", targetKind: "api_key", targetId: "k1", reason: "leaked" });
  const actions = async (filter: Parameters<typeof listAudit>[1]) =>
    (await listAudit(world.ctx, filter)).rows.map(({ action }) => action);
  const both = ["api_key.revoke", "api_key.create"];
  expect(await actions({ actorId: "u-vera" })).toEqual(both);
  expect(await actions({ about: vera.requestId })).toEqual(both);
  expect(await actions({ about: "k1", action: "api_key.revoke" })).toEqual(["api_key.revoke"]);
  expect(await actions({ actorId: "u-vera", from: "2020-01-01T00:00:00Z" })).toEqual(both);
  expect(await actions({ actorId: "u-vera", to: "2020-01-01T00:00:00Z" })).toEqual([]);
  const choices = await auditChoices(world.ctx);
  expect(choices.actors).toContainEqual({ id: "u-vera", name: "Vera", kind: "person" });
  expect(choices.actions).toEqual(["api_key.create", "api_key.revoke", "rule.set_mode", "thing.do"]);
  const id = (await listAudit(world.ctx, { action: "api_key.revoke" })).rows[0]?.id ?? "";
  const { entry, together } = await readAuditEntry(world.ctx, { id });
  expect([entry.reason, together.map(({ action }) => action)]).toEqual(["leaked", ["api_key.create"]]);
});

test.each([
  "UPDATE waybill.audit SET reason = 'nothing happened'",
  "DELETE FROM waybill.audit",
  "TRUNCATE waybill.audit",
  "SET session_replication_role = replica; DELETE FROM waybill.audit",
])("even the owner and a superuser cannot: %s", async (statement) => {
  const before = (await listAudit(world.ctx)).rows.length;
  await expect(world.db.$executeRawUnsafe(`DO $$ BEGIN ${statement}; END $$`)).rejects.toThrow(/append-only|permission denied/);
  expect((await listAudit(world.ctx)).rows).toHaveLength(before);
});

test("the export holds every row that the filter finds, safe from formulas, and is written itself", async () => {
  await world.db.$executeRaw`
    INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, reason)
    SELECT gen_random_uuid(), waybill.now() - n * interval '1 second', 'person', 'u-many', '=1+1', 'many.do', 'thing', n::text, '@SUM(A1), "x"'
    FROM generate_series(1, 2500) n`;
  const csv = await text(await exportAudit(world.ctx, { actorId: "u-many" }));
  const lines = csv.trimEnd().split("\r\n");
  expect(csv.startsWith('\uFEFF"at","actorKind"')).toBe(true);
  expect(lines).toHaveLength(2501);
  expect(new Set(lines.slice(1).map((line) => line.split(",")[6])).size).toBe(2500);
  expect(lines[1]).toContain(`"'=1+1"`);
  expect(lines[1]).toContain(`"'@SUM(A1), ""x"""`);
  expect((await listAudit(world.ctx, { action: "audit.export" })).rows).toMatchObject([{ after: { actorId: "u-many" } }]);
});

test("no writing of a formula gets into the export as one", async () => {
  const hostile = [
    "=1",
    "+1",
    "-1",
    "@x",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "\u00a0=1",
    "\u200b=1",
    "\ufeff=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
  ];
  for (const reason of hostile) await writeAudit(world.ctx, { action: "hostile.do", targetKind: "thing", targetId: "t", reason });
  const csv = await text(await exportAudit(world.ctx, { action: "hostile.do" }));
  for (const reason of hostile) expect(csv).toContain(`"'${reason}"`);
  await writeAudit(world.ctx, { action: "harmless.do", targetKind: "thing", targetId: "t", reason: "a=1, 'quoted'" });
  expect(await text(await exportAudit(world.ctx, { action: "harmless.do" }))).toContain(`"a=1, 'quoted'"`);
});

test("a viewer reads none of it, and takes none of it away", async () => {
  const viewer = { ...world.ctx, actor: { kind: "person", id: "v", name: "V", role: "viewer" } as const };
  const tries = [listAudit(viewer), auditChoices(viewer), readAuditEntry(viewer, { id: newId() }), exportAudit(viewer, {})];
  for (const tried of tries) await expect(tried).rejects.toMatchObject({ code: "forbidden" });
});

test("of whatever was named by its id in capitals the entry is found by the id itself", async () => {
  const { id } = await failedIntent(world);
  const retry = retrySchema.parse({ reason: "the server is back", withinHours: 1 });
  expect(await retryMessage(world.ctx, { id: id.toUpperCase(), ...retry })).toMatchObject({ ok: true });
  expect((await listAudit(world.ctx, { target: { kind: "message", id } })).rows).toMatchObject([{ action: "message.retry" }]);
});
