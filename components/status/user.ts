import { Ban, CircleCheck } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfUser = statusesOf("user", {
  active: { word: "Active", tone: "good", icon: CircleCheck },
  deactivated: { word: "Deactivated", tone: "neutral", icon: Ban },
});
