import { statusesOf } from "./statuses-of.ts";

export const statusOfDecision = statusesOf("decision", {
  intended: { word: "Message", tone: "good", icon: "send" },
  duplicate: { word: "Made before", tone: "neutral", icon: "copy" },
  not_matched: { word: "Not matched", tone: "neutral", icon: "minus-circle" },
  rule_off: { word: "Rule off", tone: "warn", icon: "power-off" },
  error: { word: "Rule failed", tone: "bad", icon: "bug" },
});
