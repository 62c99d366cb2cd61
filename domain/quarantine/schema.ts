import type { CauseRow } from "../cause/schema.ts";
import type { fitChoices } from "./fits.policy.ts";

/** What does not fit, and where: "*" stands for the number of a list item. `message` is of the newest event, withheld from who may not read payloads. */
export type Wrong = { code: string; place: string; message: string };

/** What this release's catalogue says of the newest events of one cause. */
export type Fitting = {
  /** So many of the newest were looked at; fewer than `dead` where there are more. */
  judged: number;
  /** Of these: they would be taken back in as they are. */
  fit: number;
  /** Of these, by their names. */
  sources: string[];
  /** Of the newest event, as it was found when it came or was judged last; at most five. */
  wrong: Wrong[];
};

/** Quarantined events of one cause. */
export type QuarantineRow = CauseRow & Fitting;

export type QuarantineFilter = {
  type?: string;
  source?: string;
  fits?: (typeof fitChoices)[number];
  /** Within the type, or the code and place of what does not fit. */
  text?: string;
};
