"use client";

import { Banner } from "@/components/banner.tsx";
import { Button } from "@/components/button.tsx";
import { useNow } from "@/components/now.tsx";
import type { Replay } from "@/domain/replay/schema.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

type Props = {
  run: Pick<Replay, "startsAt" | "startedBy">;
  /** What it does, counted. */
  what: string;
  deeds: ReplayDeeds;
};

/** A run in its undo period. */
export function Starting({ run: { startsAt, startedBy }, what, deeds }: Props) {
  const left = Math.max(0, Math.ceil((Date.parse(startsAt ?? "") - useNow()) / 1_000));
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        icon="play"
        action={
          <Button size="sm" onClick={() => void deeds.press("undo", "Taken back: it is a plan again")}>
            Undo
          </Button>
        }
      >
        {startedBy} started it. <span className="tabular-nums">{left === 0 ? "It begins now" : `It begins in ${left} s`}</span>:{" "}
        {what}.
      </Banner>
    </div>
  );
}
