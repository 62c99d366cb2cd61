import { statusesOf } from "./statuses-of.ts";

export const statusOfResolution = statusesOf("resolution", {
  accepted: { word: "Accepted", tone: "good", icon: "circle-check" },
  not_accepted: { word: "Not accepted", tone: "bad", icon: "circle-x" },
  open: { word: "Unresolved", tone: "warn", icon: "hourglass" },
});
