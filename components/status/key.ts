import { statusesOf } from "./statuses-of.ts";

export const statusOfKey = statusesOf("key", {
  live: { word: "Live", tone: "good", icon: "circle-check" },
  ending: { word: "Ending", tone: "warn", icon: "hourglass" },
  expired: { word: "Expired", tone: "neutral", icon: "calendar-x-2" },
  revoked: { word: "Revoked", tone: "neutral", icon: "ban" },
});
