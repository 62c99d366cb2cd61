"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { late } from "@/components/late.tsx";

const PinDialog = late(() => import("./pin-dialog.tsx").then((module) => module.PinDialog));

/** Opens the choice of the version that a rule sends. */
export function PinControl({ template, rule, pinned }: { template: string; rule: string; pinned: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`${pinned ? "Change the pin of" : "Pin"} ${rule}`} onClick={() => setOpen(true)}>
        {pinned ? "Change…" : "Pin…"}
      </Button>
      {open && <PinDialog template={template} rule={rule} onClose={() => setOpen(false)} />}
    </>
  );
}
