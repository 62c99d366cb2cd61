import { CircleDashed, CirclePause, House, Percent, Power, PowerOff, Unplug } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfRule = statusesOf("rule", {
  off: { word: "Off", tone: "neutral", icon: PowerOff },
  held: { word: "Off, held", tone: "neutral", icon: CirclePause },
  shadow: { word: "Shadow", tone: "info", icon: CircleDashed },
  internal: { word: "Internal only", tone: "warn", icon: House },
  percent: { word: "A share of the people", tone: "warn", icon: Percent },
  on: { word: "On", tone: "good", icon: Power },
  gone: { word: "Not in release", tone: "neutral", icon: Unplug },
});
