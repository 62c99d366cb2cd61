import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type MigrationFile = {
  name: string;
  sql: string;
  /** Prisma's: sha256 of the file, hex. */
  checksum: string;
};

/** Every `<folder>/<name>/migration.sql`, in the order in which they are applied (by name). */
export function readMigrations(folder = path.join(import.meta.dirname, "../../prisma/migrations")): MigrationFile[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: path.join(folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}
