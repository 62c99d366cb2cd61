import { statusesOf } from "./statuses-of.ts";

/** What a plan says of an event. */
export const statusOfReplanVerdict = statusesOf("eventVerdict", {
  fits: { word: "Fits now", tone: "good", icon: "circle-check" },
  plan: { word: "Would be planned", tone: "good", icon: "refresh-cw" },
  misfit: { word: "Still does not fit", tone: "warn", icon: "circle-x" },
  fails: { word: "Its rule still fails", tone: "bad", icon: "bug" },
  nothing: { word: "No rule to ask", tone: "neutral", icon: "circle-slash" },
  waits: { word: "Planned anyway", tone: "info", icon: "clock" },
  dropped: { word: "Dropped", tone: "neutral", icon: "trash-2" },
  payload_dropped: { word: "Payload is gone", tone: "neutral", icon: "package-x" },
  crashes: { word: "Crashes its worker", tone: "bad", icon: "triangle-alert" },
});

/** What came of an event of a run. */
export const statusOfReplanResult = statusesOf("eventResult", {
  planned: { word: "Planned again", tone: "good", icon: "refresh-cw" },
  readmitted: { word: "Taken back in", tone: "good", icon: "circle-check" },
  kept: { word: "Stays in quarantine", tone: "warn", icon: "circle-x" },
  refused: { word: "Not done", tone: "neutral", icon: "minus-circle" },
});
