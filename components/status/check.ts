import { statusesOf } from "./statuses-of.ts";

/** What a check of a template found. */
export const statusOfFinding = statusesOf("check", {
  error: { word: "Error", tone: "bad", icon: "circle-x" },
  warning: { word: "Warning", tone: "warn", icon: "triangle-alert" },
  info: { word: "Info", tone: "info", icon: "info" },
  waived: { word: "Waived", tone: "neutral", icon: "shield-check" },
  not_run: { word: "Not run", tone: "neutral", icon: "circle-slash" },
});
