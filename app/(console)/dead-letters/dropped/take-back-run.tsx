"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import type { ListedDropRun, TakeBackRunResult } from "@/domain/drop/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

const ReasonForm = late(
  () => import("../../reason-form.tsx").then((module) => module.ReasonForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

/** Asks why before all that one drop of a cause dropped is taken back. */
export function TakeBackRun({ run, onDone }: { run: ListedDropRun; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const what = many(run.left, run.kind);
  const takeBack = async (reason: string | undefined) => {
    const result = await request<TakeBackRunResult>(`/api/dropped/runs/${run.id}/take-back`, { body: { reason } });
    onDone();
    if (!result.ok) toast.warning(wholeRefusalInWords(result));
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Take {what} back
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Take ${what} back?`}
        description="Each is what it was before, among what is dead. Nothing is sent by that. A worker does it; what was taken back or sent meanwhile stays as it is."
      >
        <ReasonForm
          label="Take back"
          action={`Take ${what} back`}
          schema={async () => (await import("@/domain/drop/schema.ts")).takeBackSchema}
          deed={({ reason }) => takeBack(reason || undefined)}
          close={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
