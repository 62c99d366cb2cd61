import { statusesOf } from "./statuses-of.ts";

export const statusOfEvent = statusesOf("event", {
  accepted: { word: "Accepted", tone: "good", icon: "inbox" },
  planning: { word: "Planning", tone: "info", icon: "circle-dashed" },
  quarantined: { word: "Quarantined", tone: "warn", icon: "shield-alert" },
  dropped: { word: "Dropped", tone: "neutral", icon: "trash-2" },
  unknown: { word: "Not in the catalogue", tone: "warn", icon: "circle-help" },
  conflict: { word: "Conflict", tone: "warn", icon: "triangle-alert" },
});
