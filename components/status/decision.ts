import { Bug, Copy, MinusCircle, PowerOff, Send } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfDecision = statusesOf("decision", {
  intended: { word: "Message", tone: "good", icon: Send },
  duplicate: { word: "Made before", tone: "neutral", icon: Copy },
  not_matched: { word: "Not matched", tone: "neutral", icon: MinusCircle },
  rule_off: { word: "Rule off", tone: "warn", icon: PowerOff },
  error: { word: "Rule failed", tone: "bad", icon: Bug },
});
