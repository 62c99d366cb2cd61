import { CircleCheck, CircleX, Hourglass } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfResolution = statusesOf("resolution", {
  accepted: { word: "Accepted", tone: "good", icon: CircleCheck },
  not_accepted: { word: "Not accepted", tone: "bad", icon: CircleX },
  open: { word: "Unresolved", tone: "warn", icon: Hourglass },
});
