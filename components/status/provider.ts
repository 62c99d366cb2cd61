import { statusesOf } from "./statuses-of.ts";

export const statusOfProvider = statusesOf("provider", {
  takes: { word: "Takes messages", tone: "good", icon: "circle-check" },
  open: { word: "Breaker open", tone: "bad", icon: "unplug" },
  due: { word: "To be tried", tone: "warn", icon: "hourglass" },
  half_open: { word: "Being tried", tone: "warn", icon: "send" },
  sender: { word: "Refuses a sender", tone: "bad", icon: "circle-x" },
  throttled: { word: "Slowed down", tone: "warn", icon: "hourglass" },
  gone: { word: "Not set up", tone: "neutral", icon: "circle-slash" },
});
