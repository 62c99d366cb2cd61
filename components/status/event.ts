import { CircleDashed, CircleHelp, Inbox, ShieldAlert, TriangleAlert } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfEvent = statusesOf("event", {
  accepted: { word: "Accepted", tone: "good", icon: Inbox },
  planning: { word: "Planning", tone: "info", icon: CircleDashed },
  quarantined: { word: "Quarantined", tone: "warn", icon: ShieldAlert },
  unknown: { word: "Not in the catalogue", tone: "warn", icon: CircleHelp },
  conflict: { word: "Conflict", tone: "warn", icon: TriangleAlert },
});
