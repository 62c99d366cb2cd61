"use client";

import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { CauseDetail } from "@/domain/cause/schema.ts";
import { ChoiceMenu } from "./choice-menu.tsx";
import { useCauseDeeds } from "./use-cause-deeds.ts";

/** Mutes, resolves and opens a cause. */
export function CauseActions({ cause, onDone }: { cause: CauseDetail; onDone(): void }) {
  const { set } = useCauseDeeds(cause, onDone);
  if (cause.state !== "open")
    return (
      <Button onClick={() => void set({ state: "open" }, "The cause is open")}>
        <Icon name="rotate-ccw" className="size-3.5" /> Open again
      </Button>
    );
  const mute = (bound: { hours?: number; untilGrows?: boolean }, words: string) => () =>
    void set({ state: "muted", ...bound }, `Muted ${words}`);
  const resolve = (inNextRelease: boolean) => () =>
    void set({ state: "resolved", inNextRelease }, inNextRelease ? "Resolved with the next release" : "Resolved");
  return (
    <>
      <ChoiceMenu
        label="Mute"
        icon="eye-off"
        choices={[
          { word: "For an hour", run: mute({ hours: 1 }, "for an hour") },
          { word: "For a day", run: mute({ hours: 24 }, "for a day") },
          { word: "For a week", run: mute({ hours: 168 }, "for a week") },
          {
            word: "Until it grows",
            hint: "Ten in ten minutes, and three times as many as usual.",
            run: mute({ untilGrows: true }, "until it grows"),
          },
          { word: "Until somebody opens it", run: mute({}, "until somebody opens it") },
        ]}
      />
      <ChoiceMenu
        label="Resolve"
        icon="circle-check"
        choices={[
          { word: "It is mended", hint: "The next one that comes opens it again.", run: resolve(false) },
          {
            word: "The next release mends it",
            hint: "What comes before that release is in use does not open it.",
            run: resolve(true),
          },
        ]}
      />
    </>
  );
}
