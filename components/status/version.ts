import { statusesOf } from "./statuses-of.ts";

export const statusOfVersion = statusesOf("version", {
  active: { word: "Active", tone: "good", icon: "circle-check" },
});
