import { statusesOf } from "./statuses-of.ts";

export const statusOfRelease = statusesOf("release", {
  planning: { word: "Plans now", tone: "good", icon: "circle-check" },
});
