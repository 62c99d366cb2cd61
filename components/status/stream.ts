import { statusesOf } from "./statuses-of.ts";

export const statusOfStream = statusesOf("stream", {
  running: { word: "Running", tone: "good", icon: "circle-check" },
  paused: { word: "Paused", tone: "warn", icon: "circle-pause" },
  breaker_open: { word: "Provider away", tone: "bad", icon: "unplug" },
  throttled: { word: "Slowed down", tone: "warn", icon: "hourglass" },
  provider_missing: { word: "No provider", tone: "bad", icon: "circle-x" },
  gone: { word: "Not in release", tone: "neutral", icon: "circle-slash" },
});
