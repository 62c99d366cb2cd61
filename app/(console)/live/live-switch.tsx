"use client";

import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { useLiveLink, useLivePhase } from "./live-provider.tsx";

const words = {
  connecting: { word: "Connecting", hint: "Connecting to the server's stream of changes.", dot: "bg-line-strong" },
  live: { word: "Live", hint: "Changes show as they happen.", dot: "bg-good" },
  polling: { word: "Polling", hint: "The stream does not get through: asking every few seconds instead.", dot: "bg-warn" },
  paused: { word: "Paused", hint: "Nothing on this page moves until you resume.", dot: "bg-warn" },
} as const;

/** How this tab hears of changes, and the switch that stops it: for reading a list that moves. Remembered by this tab. */
export function LiveSwitch() {
  const live = useLiveLink();
  const phase = useLivePhase();
  const paused = phase === "paused";
  const { word, hint, dot } = words[phase];
  const icon = paused ? "play" : "pause";
  return (
    <button
      type="button"
      onClick={() => live.pause(!paused)}
      title={`${hint} ${paused ? "Resume" : "Pause"}.`}
      className={cn(
        "inline-flex h-7 items-center gap-2 rounded-md px-2 text-xs hover:bg-hover hover:text-ink",
        paused ? "bg-warn-soft font-medium text-warn" : "text-ink-3",
      )}
    >
      <span aria-hidden className={cn("size-2 rounded-full", dot)} />
      <span>{word}</span>
      <Icon name={icon} className="size-3.5" />
      <span className="sr-only">{paused ? "Resume live data" : "Pause live data"}</span>
    </button>
  );
}
