/**
 * Times are counted in steps of ten percent: step 0 is up to 1 ms, step n up to 1.1^n ms. A percentile is then at most ten
 * percent too high.
 */
const GROWTH = 1.1;

/** Milliseconds at the end of a step. */
const endOf = (step: number): number => GROWTH ** step;

/** The time within which `percent` of all were done, in milliseconds; null where there are none. */
export function percentileOf(counts: readonly { step: number; count: number }[], percent: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  const sorted = [...counts].sort((a, b) => a.step - b.step);
  const found = sorted.find(({ count }) => {
    before += count;
    return before * 100 >= total * percent;
  });
  return found ? Math.round(endOf(found.step)) : null;
}

/** SQL: the step of a time in milliseconds, as `percentileOf` reads it. */
export const STEP_SQL = (ms: string): string => `greatest(0, ceil(ln(greatest(${ms}, 1)) / ln(${GROWTH})))::smallint`;
