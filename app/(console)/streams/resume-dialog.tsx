"use client";

import { PlanDialog } from "@/components/dialog/plan.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { cappedFigure, cappedMany } from "@/domain/list/cap.policy.ts";
import { limitsInWords } from "@/domain/stream/limits-in-words.policy.ts";
import type { ResumeResult, StreamRow } from "@/domain/stream/schema.ts";
import { PausedBy } from "./paused-by.tsx";
import { streamPath } from "./stream-path.ts";

type Props = { stream: StreamRow; onClose(): void; onDone(): void };

/** Resuming sends what has waited, so it shows how much that is. Each message is checked again before it goes. */
export function ResumeDialog({ stream, onClose, onDone }: Props) {
  const { key, ready, waiting, limits, pause } = stream;
  const resume = async () => {
    const { changed } = await request<ResumeResult>(streamPath(key, "resume"), { body: {} });
    if (changed) toast.success(`${key} runs again`);
    else toast.warning(`Somebody had resumed ${key} before`);
    onDone();
  };
  return (
    <PlanDialog
      open
      onOpenChange={onClose}
      title={ready > 0 ? `Resume ${key} and let ${cappedMany(ready, "message")} go?` : `Resume ${key}?`}
      description="What is due goes out from the next second on. Each message is checked again first: what is no longer useful is skipped."
      plan={[
        ["Due now", cappedFigure(ready)],
        ["Wait for their own time", cappedFigure(waiting)],
        ["Limits", limitsInWords(limits)],
      ]}
      action={ready > 0 ? `Resume and let ${cappedMany(ready, "message")} go` : `Resume ${key}`}
      onConfirm={resume}
    >
      {pause && (
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          <PausedBy pause={pause} />
        </p>
      )}
    </PlanDialog>
  );
}
