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
