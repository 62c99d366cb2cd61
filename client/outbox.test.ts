import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const outbox = readFileSync(path.join(root, "client/outbox.sql"), "utf8");
const migration = readFileSync(path.join(root, "prisma/migrations/0001_init/migration.sql"), "utf8");

/** From the comment above the first waybill.emit to the end of its description. */
function emitOf(sql: string): string {
  const [from, to] = [sql.indexOf("-- Records what happened"), sql.lastIndexOf("COMMENT ON FUNCTION waybill.emit")];
  return sql.slice(from, sql.indexOf(";", to) + 1);
}

/** name → type, of CREATE TABLE waybill.inbox. */
function inboxOf(sql: string): string[] {
  const body = /CREATE TABLE "?waybill"?\."?inbox"? \(\s*([\s\S]*?)\n\);/.exec(sql)?.[1] ?? "";
  const columns = body
    .split("\n")
    .map((line) => line.trim().replaceAll('"', "").toLowerCase())
    .filter((line) => line && !line.startsWith("constraint"));
  return columns.map((line) => /^(\S+)\s+(\w+)/.exec(line)?.slice(1).join(" ") ?? "").sort();
}

test("waybill.emit is the same text in a product's own database and in Waybill's", () => {
  expect(emitOf(outbox)).toContain("CREATE FUNCTION waybill.emit");
  expect(emitOf(outbox)).toBe(emitOf(migration));
});

test("the inbox has the same columns in both", () => {
  expect(inboxOf(outbox)).toHaveLength(10);
  expect(inboxOf(outbox)).toEqual(inboxOf(migration));
});
