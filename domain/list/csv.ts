import { stringify } from "csv-stringify/sync";

/** Spreadsheets read UTF-8 only where a file begins with it. */
const BYTE_ORDER_MARK = "\uFEFF";

const csvRows = (rows: string[][]): string => stringify(rows, { quoted_string: true, record_delimiter: "windows" });

/** What a spreadsheet would compute: also after what it trims away, behind marks without width, and in the full width of East Asia. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A value as a cell that no spreadsheet computes (docs/decisions/0081). */
function csvCell(value: unknown): string {
  const text = value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows that are in memory at one time. */
const BATCH = 1_000;

/** What `next` finds, as a CSV file (RFC 4180) in parts of 1,000 rows; it gives at most `limit` after the last one, null for the first. */
export async function* csvOf<Row extends object>(
  columns: readonly (keyof Row & string)[],
  next: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRows([[...columns]])}`;
  let after: Row | null = null;
  do {
    const rows: Row[] = await next(after, BATCH);
    if (rows.length > 0) yield csvRows(rows.map((row) => columns.map((column) => csvCell(row[column]))));
    after = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
  } while (after);
}
