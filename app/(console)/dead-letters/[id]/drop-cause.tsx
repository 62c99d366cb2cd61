"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { CauseDetail } from "@/domain/cause/schema.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import type { DropCauseResult, DropRun } from "@/domain/drop/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";

const DropForm = late(
  () => import("../../drop-forms.tsx").then((module) => module.DropForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

/** Drops all that is dead of a cause; a worker does it, and how far it is stands on the button. */
export function DropCause({ cause, onDone }: { cause: CauseDetail; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const path = `/api/causes/${cause.id}/drop`;
  const { data: run, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<DropRun | null>(path, { signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 1_000 : false),
  });
  const busy = isUnderWay(run);
  const was = useRef(false);
  const ended = useEffectEvent(() => {
    toast.success(`${many(run?.dropped ?? 0, cause.kind)} dropped`);
    onDone();
  });
  useEffect(() => {
    if (was.current && !busy) ended();
    was.current = busy;
  }, [busy]);
  if (!busy && cause.dead === 0) return null;
  const drop = async (reason: string) => {
    const result = await request<DropCauseResult>(path, { body: { reason } });
    await refetch();
    onDone();
    if (!result.ok) toast.warning(wholeRefusalInWords(result));
  };
  return (
    <>
      <Button busy={busy} onClick={() => setOpen(true)}>
        {busy && run ? (
          `Dropping: ${figure(run.lookedAt)} of ${figure(run.total)}`
        ) : (
          <>
            <Icon name="trash-2" className="size-3.5" /> Drop all
          </>
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Drop all that is dead of this cause, ${many(cause.dead, cause.kind)}?`}
        description={consequences[cause.kind]}
      >
        <DropForm count={cause.dead} kind={cause.kind} deed={drop} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const consequences: Readonly<Record<CauseDetail["kind"], string>> = {
  message:
    "Nothing is sent any more, and nothing lists them as dead. Within 30 days each can be taken back; then what they said is deleted. What dies of it later is not dropped.",
  event:
    "No rule is asked about them any more, and nothing lists them as dead. Within 30 days each can be taken back; then what they brought is deleted. What dies of it later is not dropped.",
};

const isUnderWay = (run: DropRun | null | undefined): boolean => run != null && run.endedAt === null;
