import { stringify } from "csv-stringify/sync";

/** Spreadsheets read UTF-8 only where a file begins with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV (RFC 4180). */
export const csvRows = (rows: string[][]): string => stringify(rows, { quoted_string: true, record_delimiter: "windows" });

/** What a spreadsheet would compute: also after what it trims away, behind marks without width, and in the full width of East Asia. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A value as a cell that no spreadsheet computes (docs/decisions/0081). */
export function csvCell(value: unknown): string {
  const text = value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows that are in memory at one time. */
const BATCH = 1_000;

/** Numbered items in their order, as a CSV file in parts of 1,000 rows; `next` gives at most so many after a number. */
export async function* csvOfItems<Item extends { no: number }>(
  columns: readonly (keyof Item & string)[],
  next: (range: { afterNo: number; limit: number }) => Promise<Item[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRows([[...columns]])}`;
  for (let afterNo: number | null = 0; afterNo !== null; ) {
    const items: Item[] = await next({ afterNo, limit: BATCH });
    if (items.length > 0) yield csvRows(items.map((item) => columns.map((column) => csvCell(item[column]))));
    afterNo = items.length === BATCH ? (items.at(-1)?.no ?? null) : null;
  }
}
