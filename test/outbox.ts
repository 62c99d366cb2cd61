import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDb, type RootDb } from "@/lib/db.ts";
import { openDatabase, withClient } from "./database.ts";

/** A product's own database, with the outbox of client/outbox.sql and nothing else of Waybill. */
export async function openOutbox(): Promise<{ url: string; db: RootDb; drop(): Promise<void> }> {
  const database = await openDatabase({ migrated: false });
  const sql = await readFile(path.join(import.meta.dirname, "../client/outbox.sql"), "utf8");
  await withClient(database.url, (client) => client.query(sql));
  const db = openDb(database.url, { max: 2 });
  return { url: database.url, db, drop: () => db.$disconnect().then(() => database.drop()) };
}
