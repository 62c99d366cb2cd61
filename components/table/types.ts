import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Where it stands in the two-line card that a row becomes on a phone. */
  phone: "lead" | "trail" | "sub" | "subtrail" | "hidden";
  /** Its content is the link to the row's own page. One column has it. */
  opens?: boolean;
  className?: string;
};

/** What a list's query gives; `rows` undefined: not loaded yet. */
export type ListState<Row> = {
  rows: readonly Row[] | undefined;
  next: string | null;
  error: Error | null;
  fetching: boolean;
  retry(): void;
  /** Keys of rows that have just changed where they stand, and of rows that no longer belong to the list. */
  changed?: ReadonlySet<string>;
  left?: ReadonlySet<string>;
  /** Rows that are new and wait, so that nothing shifts under a reader. */
  fresh?: { count: number; many: boolean; show(): void };
};
