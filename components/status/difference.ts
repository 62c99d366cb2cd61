import { CirclePlus, MinusCircle, PencilLine } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfDifference = statusesOf("difference", {
  added: { word: "Added", tone: "good", icon: CirclePlus },
  removed: { word: "Removed", tone: "bad", icon: MinusCircle },
  changed: { word: "Changed", tone: "info", icon: PencilLine },
});
