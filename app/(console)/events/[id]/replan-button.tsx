"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { ReplanDialog } from "./replan-dialog.tsx";

/** Opens the plan of asking the rules again. */
export function ReplanButton({ id, onDone }: { id: string; onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="refresh-cw" className="size-3.5" /> Plan again
      </Button>
      {open && <ReplanDialog id={id} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
