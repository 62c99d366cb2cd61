import type { ReplayResult, ReplayVerdict } from "./schema.ts";

/** What the plan says of messages, in a few words. */
export const verdictWords: Readonly<Record<ReplayVerdict, string>> = {
  send: "would be sent",
  waits: "would be sent later",
  skip: "would be skipped",
  expired: "past its deadline",
  accepted: "accepted already",
  unknown: "nobody can tell whether it was sent",
  permanent: "the recipient was refused for good",
  repeat: "the same person gets enough",
  not_dead: "not dead any more",
  facts_dropped: "retention dropped its facts",
};

export const verdictNames = Object.keys(verdictWords) as ReplayVerdict[]; // its keys

/** What became of messages of a run. */
export const resultWords: Readonly<Record<ReplayResult, string>> = {
  accepted: "accepted",
  skipped: "skipped",
  expired: "expired",
  cancelled: "cancelled",
  failed: "failed again",
  uncertain: "nobody can tell",
  dropped: "dropped",
  refused: "not sent again",
};

export const resultNames = Object.keys(resultWords) as ReplayResult[]; // its keys
