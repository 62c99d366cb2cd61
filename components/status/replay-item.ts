import { statusesOf } from "./statuses-of.ts";

/** What a plan says of a message. */
export const statusOfVerdict = statusesOf("verdict", {
  send: { word: "Would be sent", tone: "good", icon: "send" },
  waits: { word: "Would be sent later", tone: "info", icon: "clock" },
  skip: { word: "Would be skipped", tone: "neutral", icon: "circle-slash" },
  expired: { word: "Past its deadline", tone: "neutral", icon: "calendar-x-2" },
  accepted: { word: "Accepted already", tone: "neutral", icon: "circle-check" },
  unknown: { word: "Nobody can tell", tone: "warn", icon: "circle-help" },
  permanent: { word: "Refused for good", tone: "warn", icon: "mail-x" },
  repeat: { word: "Same person again", tone: "neutral", icon: "users" },
  not_dead: { word: "Not dead", tone: "neutral", icon: "mail-check" },
  facts_dropped: { word: "Facts are gone", tone: "neutral", icon: "package-x" },
});

/** What became of a message of a run. */
export const statusOfResult = statusesOf("result", {
  accepted: { word: "Accepted", tone: "good", icon: "circle-check" },
  skipped: { word: "Skipped", tone: "neutral", icon: "circle-slash" },
  expired: { word: "Expired", tone: "neutral", icon: "calendar-x-2" },
  cancelled: { word: "Cancelled", tone: "neutral", icon: "ban" },
  failed: { word: "Failed again", tone: "bad", icon: "circle-x" },
  uncertain: { word: "Nobody can tell", tone: "warn", icon: "circle-help" },
  dropped: { word: "Dropped", tone: "neutral", icon: "trash-2" },
  refused: { word: "Not sent again", tone: "neutral", icon: "minus-circle" },
  live: { word: "On its way", tone: "info", icon: "send" },
  waiting: { word: "Waiting", tone: "info", icon: "clock" },
});
