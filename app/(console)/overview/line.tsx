import type { ReactNode } from "react";

/** One named value of a list. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);
