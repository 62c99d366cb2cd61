import { statusesOf } from "./statuses-of.ts";

export const statusOfRule = statusesOf("rule", {
  off: { word: "Off", tone: "neutral", icon: "power-off" },
  held: { word: "Off, held", tone: "neutral", icon: "circle-pause" },
  shadow: { word: "Shadow", tone: "info", icon: "circle-dashed" },
  internal: { word: "Internal only", tone: "warn", icon: "house" },
  percent: { word: "A share of the people", tone: "warn", icon: "percent" },
  on: { word: "On", tone: "good", icon: "power" },
  gone: { word: "Not in release", tone: "neutral", icon: "unplug" },
});
