/** What a figure is to reach; docs/performance.md has them all. */
export type Target = { of: "ours" | "ratio"; most?: number; least?: number };

/** One row of a case. `ratio` is ours to that of the peer that the case names; what is printed beside it says which is better. */
export type Figure = {
  name: string;
  unit: string;
  ours: number;
  peers?: Record<string, number>;
  ratio?: number | null;
  target?: Target;
  /** Lost or doubled mail: where ours is not 0, no other figure counts. */
  decides?: true;
};

/** Of values in order. */
export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * p) / 100) - 1)] ?? Number.NaN;

/** The middle one; of an even number the mean of the middle two. Without any: NaN. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half)
    ? ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
    : (sorted[half - 0.5] ?? Number.NaN);
}

/** Four digits that count, and no more than a tenth where there are so many. */
export const rounded = (value: number): number =>
  Math.abs(value) >= 100
    ? Math.round(value)
    : Math.abs(value) >= 10
      ? Math.round(value * 10) / 10
      : Math.round(value * 1_000) / 1_000;

/** True where it is reached; null where nothing was to be reached, or nothing was measured to judge by. */
export function reached({ ours, ratio, target }: Figure): boolean | null {
  const value = target?.of === "ours" ? ours : (ratio ?? Number.NaN);
  if (!target || !Number.isFinite(value)) return null;
  return value <= (target.most ?? Number.POSITIVE_INFINITY) && value >= (target.least ?? Number.NEGATIVE_INFINITY);
}

/** True where nothing that decides speaks against us. */
export const isCorrect = (figures: readonly Figure[]): boolean => figures.every(({ decides, ours }) => !decides || ours === 0);

/** The object of `--json`: exactly these keys, and no number that JSON cannot say. */
export function report(figures: readonly Figure[]) {
  const finite = (value: number) => (Number.isFinite(value) ? rounded(value) : null);
  return {
    cases: figures.map(({ name, unit, ours, peers = {}, ratio = null }) => ({
      name,
      unit,
      ours: finite(ours),
      peers: Object.fromEntries(Object.entries(peers).map(([peer, value]) => [peer, finite(value)])),
      ratio: ratio === null ? null : finite(ratio),
    })),
  };
}
