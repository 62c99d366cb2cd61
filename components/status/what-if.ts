import { statusesOf } from "./statuses-of.ts";

export const statusOfWhatIf = statusesOf("whatif", {
  newly: { word: "Newly sent", tone: "info", icon: "circle-plus" },
  no_longer: { word: "No longer sent", tone: "warn", icon: "minus-circle" },
  other_reason: { word: "Other reason", tone: "info", icon: "pencil-line" },
  same: { word: "Same", tone: "neutral", icon: "circle-check" },
  unknown: { word: "Not re-judgeable", tone: "neutral", icon: "circle-help" },
});
