import { statusesOf } from "./statuses-of.ts";

export const statusOfSuppression = statusesOf("suppression", {
  on: { word: "Suppressed", tone: "warn", icon: "ban" },
  lifted: { word: "Lifted", tone: "neutral", icon: "circle-dashed" },
});
