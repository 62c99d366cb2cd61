"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Icon } from "@/components/icon.tsx";
import { Json } from "@/components/json.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import type { Replay } from "@/domain/replay/schema.ts";
import type { OptionsDialogProps } from "./options-dialog.tsx";
import { optionsInWords } from "./options-in-words.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

const OptionsDialog = lateOnceOpen<OptionsDialogProps>(() =>
  import("./options-dialog.tsx").then((module) => module.OptionsDialog),
);

type Props = { replay: Replay; deeds: ReplayDeeds; mayChange: boolean };

/** What was chosen for it. */
export function OptionFacts({ replay, deeds, mayChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Choices">
      <Facts rows={optionsInWords(replay)} />
      {replay.facts !== null && (
        <div className="mt-2 grid gap-1">
          <h3 className="text-ink-3 text-xs">What changes in each message’s facts</h3>
          <Json text={replay.facts} label="Correction of the facts" />
        </div>
      )}
      {mayChange && (
        <div className="mt-3">
          <Button onClick={() => setOpen(true)}>
            <Icon name="sliders-horizontal" className="size-3.5" /> Change
          </Button>
          <OptionsDialog open={open} onOpenChange={setOpen} replay={replay} deeds={deeds} />
        </div>
      )}
    </Card>
  );
}
