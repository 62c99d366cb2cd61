import { statusesOf } from "./statuses-of.ts";

export const statusOfUser = statusesOf("user", {
  active: { word: "Active", tone: "good", icon: "circle-check" },
  deactivated: { word: "Deactivated", tone: "neutral", icon: "ban" },
});
