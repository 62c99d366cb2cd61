import type { Committed, Pace } from "../program/trickle.ts";
import type { Provider } from "../provider/provider.ts";

/** Running workers of one side. */
export type Crew = { pids: number[]; stop(): Promise<void> };

/** Waybill, or a peer, with a database of its own. One of them works at a time. */
export type Side = {
  name: string;
  /** `count` messages stand ready to be sent, and no worker runs; `low` ones are the campaign that urgent mail must not wait behind. */
  fill(input: { count: number; seed: number; low: boolean }): Promise<void>;
  start(input: { provider: Provider; workers: number }): Promise<Crew>;
  /** The product does things at a pace, each with an urgent mail. */
  trickle(pace: Pace): Promise<Committed[]>;
  close(): Promise<void>;
};
