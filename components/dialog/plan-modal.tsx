"use client";

import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { cn } from "../class-names.ts";
import { ErrorState } from "../error-state.tsx";
import { useDeed } from "../use-deed.ts";
import { Modal } from "./modal.tsx";

export type PlanProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A question: "Replay 312 messages?" */
  title: string;
  /** What it will do, to whom, and what it will not touch. */
  description: ReactNode;
  /** Figures of the plan; null while it is being made, which blocks the button. */
  plan: readonly (readonly [name: string, value: ReactNode])[] | null;
  /** The plan speaks against it: the children say why. */
  blocked?: boolean;
  /** Samples, choices. */
  children?: ReactNode;
  /** Verb and count again: "Replay 312 messages". */
  action: string;
  danger?: boolean;
  /** It closes the dialog when it is done; what it throws is shown, and the dialog stays. */
  onConfirm(): Promise<unknown>;
};

export function PlanModal({
  open,
  onOpenChange,
  title,
  description,
  plan,
  blocked = false,
  children,
  action,
  danger,
  onConfirm,
}: PlanProps) {
  const { run, busy, failure } = useDeed(onConfirm, () => onOpenChange(false));
  const actions = (
    <>
      <Button onClick={() => onOpenChange(false)}>Cancel</Button>
      <Button variant={danger ? "danger" : "primary"} disabled={plan === null || blocked} busy={busy} onClick={() => run()}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={title} description={description} actions={actions}>
      {plan === null ? (
        <Counting />
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_fit-content(65%)] rounded-md border text-sm">
          {plan.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid gap-x-4 border-b px-3 py-1.5 last:border-b-0">
              <dt className="text-ink-2 [overflow-wrap:anywhere]">{name}</dt>
              <dd className="text-right font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="mt-4">{children}</div>}
      {failure && <ErrorState compact {...failure} />}
    </Modal>
  );
}

/** As high as the three figures that a plan mostly has. */
const Counting = () => (
  <div role="status" aria-label="Counting" className="animate-[fade_150ms_linear_150ms_backwards] rounded-md border text-sm">
    {["w-28", "w-36", "w-48"].map((width) => (
      <div key={width} aria-hidden className="border-b px-3 py-1.5 last:border-b-0">
        <span className={cn("inline-block h-3 animate-pulse rounded-sm bg-neutral-soft align-middle", width)} />
      </div>
    ))}
  </div>
);
