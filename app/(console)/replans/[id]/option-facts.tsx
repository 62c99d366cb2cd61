"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import type { Replan } from "@/domain/replan/schema.ts";
import type { ReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { replanOptionsInWords } from "../option-words.ts";
import type { OptionsDialogProps } from "./options-dialog.tsx";

const OptionsDialog = lateOnceOpen<OptionsDialogProps>(() =>
  import("./options-dialog.tsx").then((module) => module.OptionsDialog),
);

type Props = { replan: Replan; deeds: ReplayDeeds; mayChange: boolean };

/** What was chosen for it. */
export function OptionFacts({ replan, deeds, mayChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Choices">
      <Facts rows={replanOptionsInWords(replan.options)} />
      {mayChange && (
        <div className="mt-3">
          <Button onClick={() => setOpen(true)}>
            <Icon name="sliders-horizontal" className="size-3.5" /> Change
          </Button>
          <OptionsDialog open={open} onOpenChange={setOpen} replan={replan} deeds={deeds} />
        </div>
      )}
    </Card>
  );
}
