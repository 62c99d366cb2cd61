import type { Page } from "@/domain/list/page.ts";

/** A page as it is shown, and what stands beside it without moving it. */
export type Shown<Row> = Page<Row> & {
  /** Keys of rows that are new for this filter and wait. */
  fresh?: ReadonlySet<string>;
  /** There may be more of them than we know. */
  many?: boolean;
  /** Shown rows that no longer belong to the list. */
  left?: ReadonlySet<string>;
  /** Rows that the last look changed. */
  changed?: ReadonlySet<string>;
};

/** What was asked for: certain rows by id, or the page as it is now. */
export type Asked<Row> = { ids: readonly string[]; rows: readonly Row[] } | { ids: null; page: Page<Row> };

/** What a row is known by: its id, or the key that stands for one. */
export function keyOfRow(row: unknown): string {
  if (typeof row !== "object" || row === null) return String(row);
  if ("id" in row) return String(row.id);
  return "key" in row ? String(row.key) : JSON.stringify(row);
}

/**
 * A shown page with what was asked for laid over it: rows change where they stand, what is new waits aside, what went stays and is
 * marked. `first` is false on a page behind a cursor, where newer rows are none of its business.
 */
export function patch<Row>(shown: Shown<Row>, asked: Asked<Row>, first: boolean): Shown<Row> {
  const rows = asked.ids === null ? asked.page.rows : asked.rows;
  const now = new Map(rows.map((row) => [keyOfRow(row), row]));
  const here = new Set(shown.rows.map(keyOfRow));
  const arrived = first ? [...now.keys()].filter((key) => !here.has(key)) : [];
  const missing = (key: string): boolean =>
    (asked.ids === null ? endsHere(asked.page, first) : asked.ids.includes(key)) && !now.has(key);
  const waiting = asked.ids === null ? [] : [...(shown.fresh ?? [])].filter((key) => !missing(key));
  return {
    next: shown.next,
    rows: shown.rows.map((row) => now.get(keyOfRow(row)) ?? row),
    fresh: new Set([...waiting, ...arrived]),
    many:
      asked.ids === null
        ? arrived.length === rows.length && !endsHere(asked.page, first) && rows.length > 0
        : (shown.many ?? false),
    left: new Set([...here].filter((key) => missing(key) || (shown.left?.has(key) && !now.has(key)))),
    changed: new Set(shown.rows.filter((row) => differs(row, now.get(keyOfRow(row)))).map(keyOfRow)),
  };
}

/** The first page is the whole list: what it does not have is not in the list. */
const endsHere = (page: Page<unknown>, first: boolean): boolean => first && page.next === null;

const differs = (row: unknown, other: unknown): boolean => other !== undefined && JSON.stringify(row) !== JSON.stringify(other);
