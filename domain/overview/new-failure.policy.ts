/** Fewer than this are chance. */
const FEWEST = 3;
/** How many times as often as in the hours before. */
const TIMES = 5;

/** Does it happen now and hardly happened in the 24 hours before? `count` is of the last hour. */
export const isNew = ({ count, before }: { count: number; before: number }): boolean =>
  count >= FEWEST && count * 24 > before * TIMES;
