import { stringify } from "csv-stringify/sync";
import { maskDeep } from "@/domain/access/mask.policy.ts";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import type { AuditFilter, AuditRow } from "./schema.ts";
import { selectAudit } from "./select.ts";
import { writeAudit } from "./write.ts";

/** Rows that are in memory at one time. */
const BATCH = 1_000;

const columns = [
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "action",
  "targetKind",
  "targetId",
  "before",
  "after",
  "reason",
  "requestId",
  "id",
] as const satisfies readonly (keyof AuditRow)[];

/**
 * Every row of the log that the filter finds, newest first, as CSV (RFC 4180, UTF-8) in parts of 1,000 rows. It begins with a byte
 * order mark, and a cell that a spreadsheet would compute has an apostrophe before it (docs/decisions/0081). That somebody took the
 * log away is itself written, before the first part. Throws `forbidden`.
 */
export async function exportAudit(ctx: Ctx, filter: AuditFilter): Promise<AsyncIterable<string>> {
  requirePermission(ctx, "audit.read");
  await writeAudit(ctx, { action: "audit.export", targetKind: "audit", targetId: "all", after: maskDeep({ ...filter }) });
  return parts(ctx, filter);
}

async function* parts(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string> {
  yield `\uFEFF${csv([[...columns]])}`;
  let cursor: { at: string; id: string } | null = null;
  do {
    const rows: Awaited<ReturnType<typeof selectAudit>> = await selectAudit(ctx, filter, cursor, BATCH);
    if (rows.length > 0) yield csv(rows.map((row) => columns.map((column) => cell(row[column]))));
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    cursor = last ? { at: last.cursorAt, id: last.id } : null;
  } while (cursor);
}

const csv = (rows: string[][]): string => stringify(rows, { quoted_string: true, record_delimiter: "windows" });

/** What a spreadsheet would compute: also after what it trims away, behind marks without width, and in the full width of East Asia. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

function cell(value: AuditRow[keyof AuditRow]): string {
  const text = value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
}
