"use client";

import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import type { StreamRow } from "@/domain/stream/schema.ts";
import { ResumeDialog } from "./resume-dialog.tsx";

const PauseForm = late(
  () => import("./pause-form.tsx").then((module) => module.PauseForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);
const LimitsForm = late(
  () => import("./limits-form.tsx").then((module) => module.LimitsForm),
  () => <FormSkeleton parts={["field, hint", "field, hint", "field"]} />,
);

/** The stream is the one that the person saw: what somebody else makes of it meanwhile is not overwritten by the answer. */
export type Asked = { deed: "pause" | "resume" | "limits"; stream: StreamRow };

type Props = { asked: Asked; onClose(): void; onDone(): void };

/** What is asked before a stream is paused, resumed or limited. */
export function StreamDialogs({ asked: { deed, stream }, onClose, onDone }: Props) {
  if (deed === "resume") return <ResumeDialog stream={stream} onClose={onClose} onDone={onDone} />;
  const { key } = stream;
  return deed === "pause" ? (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Pause ${key}?`}
      description="No message of it starts any more. What is on its way ends, deadlines go on, and everybody sees why."
    >
      <PauseForm stream={stream} onClose={onClose} onDone={onDone} />
    </Dialog>
  ) : (
    <Dialog
      open
      onOpenChange={onClose}
      title={`How fast may ${key} go?`}
      description="In place of what the code says; an empty field leaves it to the code. Workers follow within a second."
    >
      <LimitsForm stream={stream} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}
