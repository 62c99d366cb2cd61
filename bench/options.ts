/** Sizes of a run. */
export type Options = {
  seed: number;
  /** Every figure is the median of so many, the sides taking turns. */
  rounds: number;
  /** Messages of one measurement of throughput, after a third as many to warm up. */
  count: number;
  /** Of one measurement of latency. */
  seconds: number;
  /** Lifecycle messages that wait while isolation is measured. */
  backlog: number;
  /** Old messages in the tables while growth is measured. */
  history: number;
  /** Of the console's case. */
  messages: number;
};

export const warmOf = ({ count }: Options): number => Math.max(10, Math.ceil(count / 3));
