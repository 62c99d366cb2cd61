import { statusesOf } from "./statuses-of.ts";

export const statusOfAlert = statusesOf("alert", {
  raised: { word: "Now", tone: "bad", icon: "triangle-alert" },
  cleared: { word: "Over", tone: "neutral", icon: "circle-check" },
});
