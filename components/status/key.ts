import { Ban, CalendarX2, CircleCheck, Hourglass } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfKey = statusesOf("key", {
  live: { word: "Live", tone: "good", icon: CircleCheck },
  ending: { word: "Ending", tone: "warn", icon: Hourglass },
  expired: { word: "Expired", tone: "neutral", icon: CalendarX2 },
  revoked: { word: "Revoked", tone: "neutral", icon: Ban },
});
