import { setImmediate as breathe } from "node:timers/promises";

/** What `work` makes of each of many rows that may be large, or that code of a project is asked about. All else in this process has its turn between them. */
export async function oneByOne<Row, Result>(
  rows: readonly Row[],
  work: (row: Row, index: number) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const [index, row] of rows.entries()) {
    await breathe();
    results.push(await work(row, index));
  }
  return results;
}
