import { statusesOf } from "./statuses-of.ts";

export const statusOfDifference = statusesOf("difference", {
  added: { word: "Added", tone: "good", icon: "circle-plus" },
  removed: { word: "Removed", tone: "bad", icon: "minus-circle" },
  changed: { word: "Changed", tone: "info", icon: "pencil-line" },
});
