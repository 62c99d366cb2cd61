import type { ReactNode } from "react";

/** Names and values, one a line. One without a value (null, false, an empty text) is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] text-sm">
      {rows
        .filter(([, value]) => value != null && value !== false && value !== "")
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid min-h-8 grid-cols-subgrid items-center border-b py-1 last:border-b-0">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
