import { CircleCheck, CircleSlash } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfProcess = statusesOf("process", {
  alive: { word: "Running", tone: "good", icon: CircleCheck },
  gone: { word: "Gone", tone: "neutral", icon: CircleSlash },
});
