import { CalendarX2, Send } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfInvitation = statusesOf("invitation", {
  open: { word: "Invited", tone: "info", icon: Send },
  expired: { word: "Expired", tone: "warn", icon: CalendarX2 },
});
