"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { useInBrowser, useNow } from "@/components/now.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { SetTimeZoneResult } from "@/domain/person/schema.ts";

type Props = { id: string; timeZone: string | null; mayWrite: boolean };

/** The zone that the product told, and what time it is there. */
export function PersonZone({ id, timeZone, mayWrite }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{timeZone ? <Clock zone={timeZone} /> : <span className="text-ink-3">not known</span>}</span>
      {mayWrite && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
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

function Clock({ zone }: { zone: string }) {
  const [now, inBrowser] = [useNow(), useInBrowser()];
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short", hour: "2-digit", minute: "2-digit" }).format(
    now,
  );
  return (
    <>
      {zone}
      {inBrowser && <span className="text-ink-3"> · {time} there</span>}
    </>
  );
}

function ZoneForm({ id, was, done }: { id: string; was: string | null; done(): void }) {
  const router = useRouter();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/person/schema.ts")).setTimeZoneSchema,
    values: { timeZone: was ?? "", was },
    submit: async (body) => {
      const result = await request<SetTimeZoneResult>(`/api/people/${id}/zone`, { body });
      if (result.ok)
        toast.success(result.timeZone ? `Their time zone is ${result.timeZone}` : "Their time zone is not known any more");
      else toast.warning(`It changed meanwhile and is ${result.timeZone ?? "not known"} now`);
      done();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Time zone">
      <TextField name="timeZone" label="IANA name" hint="As Europe/Berlin. Empty: not known." list={`${id}-zones`} />
      <datalist id={`${id}-zones`}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <FormActions cancel={done}>Set the time zone</FormActions>
    </Form>
  );
}
