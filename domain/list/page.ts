import { z } from "zod";
import { WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.policy.ts";

/** One page of a list, newest first; `next` goes on after its last row, null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null };

const MOST = 200;

/** The rows that a page asks for, between 1 and 200. */
export const pageSize = (limit: number | undefined): number => Math.min(Math.max(Math.trunc(limit ?? 50) || 1, 1), MOST);

/** Reads the cursor of a request. Throws `bad_cursor` where it is not one of ours. */
export function readCursor(word: string | null | undefined): Cursor | null {
  if (!word) return null;
  const cursor = decodeCursor(word);
  if (!cursor) throw new WaybillError("bad_cursor", "The cursor is not one of this list's. Start from the first page.");
  return cursor;
}

/** SQL: a timestamp as text with its microseconds, as the cursor carries it. */
export const micros = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL: a timestamp inside jsonb as `isoTime` writes it, to the millisecond. */
export const millis = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: `AND` only what stands after the cursor, newest first. A row compare, so that one index range serves it. */
export const after = (cursor: Cursor | null, at: Prisma.Sql, id: Prisma.Sql): Prisma.Sql =>
  cursor ? Prisma.sql`AND (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : Prisma.empty;

/** A page out of limit + 1 rows: the extra one only tells that there is more. */
export function toPage<Row extends { id: string; cursorAt: string }>(found: Row[], limit: number): Page<Omit<Row, "cursorAt">> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? encodeCursor({ at: last.cursorAt, id: last.id }) : null;
  return { rows: rows.map(({ cursorAt: _, ...row }) => row), next };
}

/** zod: a timestamp from the database, as an ISO string. */
export const isoTime = z.date().transform((date) => date.toISOString());
