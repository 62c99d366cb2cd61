import { CircleCheck, CircleHelp, CirclePlus, MinusCircle, PencilLine } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfWhatIf = statusesOf("whatif", {
  newly: { word: "Newly sent", tone: "info", icon: CirclePlus },
  no_longer: { word: "No longer sent", tone: "warn", icon: MinusCircle },
  other_reason: { word: "Other reason", tone: "info", icon: PencilLine },
  same: { word: "Same", tone: "neutral", icon: CircleCheck },
  unknown: { word: "Not re-judgeable", tone: "neutral", icon: CircleHelp },
});
