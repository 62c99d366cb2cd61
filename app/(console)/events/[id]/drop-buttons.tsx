"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { DropDialog, TakeBackDialog } from "../../drop-dialog.tsx";
import { isCorrectable } from "./correctable.ts";

/** Gives an event up, or what was given up back. */
export function DropButtons({ event, onDone }: { event: EventDetail; onDone(): void }) {
  const [open, setOpen] = useState<"drop" | "take_back" | null>(null);
  const dialog = { ids: [event.id], kind: "event" as const, onOpenChange: (to: boolean) => setOpen(to ? open : null), onDone };
  return (
    <>
      {isCorrectable(event) && (
        <Button onClick={() => setOpen("drop")}>
          <Icon name="trash-2" className="size-3.5" /> Drop
        </Button>
      )}
      {event.state === "dropped" && event.keptUntil !== null && (
        <Button onClick={() => setOpen("take_back")}>
          <Icon name="undo-2" className="size-3.5" /> Take back
        </Button>
      )}
      <DropDialog {...dialog} open={open === "drop"} />
      <TakeBackDialog {...dialog} open={open === "take_back"} />
    </>
  );
}
