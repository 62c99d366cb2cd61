import { statusesOf } from "./statuses-of.ts";

export const statusOfCause = statusesOf("cause", {
  open: { word: "Open", tone: "bad", icon: "mail-warning" },
  again: { word: "Came again", tone: "bad", icon: "rotate-ccw" },
  over: { word: "Nothing dead", tone: "neutral", icon: "circle-check" },
  muted: { word: "Muted", tone: "neutral", icon: "eye-off" },
  resolved: { word: "Resolved", tone: "good", icon: "circle-check" },
});
