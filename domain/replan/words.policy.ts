import type { ReplanResult, ReplanVerdict } from "./schema.ts";

/** What the plan says of events, in a few words. */
export const replanVerdictWords: Readonly<Record<ReplanVerdict, string>> = {
  fits: "would be taken back in",
  plan: "would be planned again",
  misfit: "still does not fit",
  fails: "its rule still fails",
  nothing: "no rule to ask",
  waits: "waits to be planned anyway",
  dropped: "dropped",
  payload_dropped: "retention dropped its payload",
  crashes: "crashes the worker that judges it",
};
export const replanVerdictNames = Object.keys(replanVerdictWords) as ReplanVerdict[]; // its keys

/** What came of events of a run. */
export const replanResultWords: Readonly<Record<ReplanResult, string>> = {
  planned: "planned again",
  readmitted: "taken back in",
  kept: "stays in quarantine",
  refused: "not done",
};
export const replanResultNames = Object.keys(replanResultWords) as ReplanResult[]; // its keys

const reasons: Readonly<Record<string, string>> = {
  readmitted_meanwhile: "somebody took it back in meanwhile",
  replanned_meanwhile: "somebody planned it again meanwhile",
  fits_now: "it fits now: plan it anew",
  gone: "it is not there any more",
};

/** Why one was not done: something that happened meanwhile, or what it is now. */
export const replanReasonWords = (reason: string): string =>
  reasons[reason] ?? (Object.hasOwn(replanVerdictWords, reason) ? replanVerdictWords[reason as ReplanVerdict] : reason); // it has it
