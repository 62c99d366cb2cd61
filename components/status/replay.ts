import { statusesOf } from "./statuses-of.ts";

/** What a replay is at. */
export const statusOfReplay = statusesOf("replay", {
  building: { word: "Building", tone: "info", icon: "loader-circle" },
  planned: { word: "Planned", tone: "info", icon: "list-checks" },
  stale: { word: "Stale plan", tone: "warn", icon: "hourglass" },
  starting: { word: "Starting", tone: "info", icon: "play" },
  running: { word: "Running", tone: "info", icon: "send" },
  paused: { word: "Paused", tone: "warn", icon: "circle-pause" },
  asking: { word: "Asks", tone: "warn", icon: "circle-help" },
  done: { word: "Done", tone: "good", icon: "circle-check" },
  aborted: { word: "Ended", tone: "neutral", icon: "ban" },
});
