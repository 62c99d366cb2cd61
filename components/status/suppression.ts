import { Ban, CircleDashed } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfSuppression = statusesOf("suppression", {
  on: { word: "Suppressed", tone: "warn", icon: Ban },
  lifted: { word: "Lifted", tone: "neutral", icon: CircleDashed },
});
