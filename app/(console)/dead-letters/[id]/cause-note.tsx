"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import type { CauseDetail } from "@/domain/cause/schema.ts";

const NoteForm = late(
  () => import("./note-form.tsx").then((module) => module.NoteForm),
  () => <FormSkeleton parts={["field"]} />,
);

/** What the team knows of it, as plain text. */
export function CauseNote({ cause, onDone }: { cause: CauseDetail; onDone(): void }) {
  const [writing, setWriting] = useState(false);
  const done = () => {
    setWriting(false);
    onDone();
  };
  return (
    <Card title="Note">
      {writing ? (
        <NoteForm cause={cause} done={done} />
      ) : (
        <div className="grid justify-items-start gap-2 text-sm">
          {cause.note === null ? (
            <p className="text-ink-3">Nothing is noted yet.</p>
          ) : (
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{cause.note}</p>
          )}
          {cause.mayWrite && (
            <Button size="sm" onClick={() => setWriting(true)}>
              {cause.note === null ? "Write a note" : "Change the note"}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
