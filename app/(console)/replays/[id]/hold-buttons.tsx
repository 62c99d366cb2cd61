import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { ReplayState } from "@/domain/replay/schema.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

type Props = {
  state: ReplayState;
  deeds: ReplayDeeds;
  /** What is told once it stands still. */
  paused: string;
};

/** Pauses a run of messages or events, or lets a paused one go on. */
export const HoldButtons = ({ state, deeds, paused }: Props) => (
  <>
    {state === "running" && (
      <Button onClick={() => void deeds.press("pause", paused)}>
        <Icon name="pause" className="size-3.5" /> Pause
      </Button>
    )}
    {state === "paused" && (
      <Button variant="primary" onClick={() => void deeds.press("resume", "It goes on")}>
        <Icon name="play" className="size-3.5" /> Resume
      </Button>
    )}
  </>
);
