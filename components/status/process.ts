import { statusesOf } from "./statuses-of.ts";

export const statusOfProcess = statusesOf("process", {
  alive: { word: "Running", tone: "good", icon: "circle-check" },
  stopping: { word: "Stopping", tone: "warn", icon: "hourglass" },
  gone: { word: "Gone", tone: "neutral", icon: "circle-slash" },
});
