import { statusesOf } from "./statuses-of.ts";

export const statusOfInvitation = statusesOf("invitation", {
  open: { word: "Invited", tone: "info", icon: "send" },
  expired: { word: "Expired", tone: "warn", icon: "calendar-x-2" },
});
