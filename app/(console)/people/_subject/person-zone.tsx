"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import { useNow } from "@/components/now.tsx";
import { zoned } from "@/components/zone.ts";

const ZoneForm = late(
  () => import("./zone-form.tsx").then((module) => module.ZoneForm),
  () => <FormSkeleton parts={["field, long hint"]} />,
);

type Props = { id: string; timeZone: string | null; mayWrite: boolean };

/** The zone that the product told, and what time it is there. */
export function PersonZone({ id, timeZone, mayWrite }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{timeZone ? <Clock zone={timeZone} /> : <span className="text-ink-3">not known</span>}</span>
      {mayWrite && (
        <Button size="sm" variant="ghost" className="-mx-2" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Which time zone are they in?"
        description="Rules that write at a time of day use it. The next event that names another zone for them replaces it."
      >
        <ZoneForm id={id} was={timeZone} done={() => setOpen(false)} />
      </Dialog>
    </span>
  );
}

/** Day and time are put together here: how a locale joins them differs between the server and the browsers. */
function Clock({ zone }: { zone: string }) {
  const now = useNow();
  const day = zoned(zone, { weekday: "short" }).format(now);
  const time = zoned(zone, { hour: "2-digit", minute: "2-digit" }).format(now);
  return (
    <>
      {zone}
      <span className="text-ink-3">
        {" · "}
        {day} {time} there
      </span>
    </>
  );
}
