import { cn } from "../class-names.ts";
import { inUnit } from "./geometry.ts";
import type { Tick } from "./time-ticks.ts";
import type { Unit } from "./types.ts";

/** Lines across, with their values left of the plot. */
export function ValueAxis({ ticks, top, unit }: { ticks: readonly number[]; top: number; unit: Unit }) {
  return (
    <div aria-hidden>
      {ticks.map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 border-t border-dashed first:border-solid"
          style={{ bottom: `${(100 * tick) / top}%` }}
        >
          <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 text-ink-3 text-xs tabular-nums leading-none">
            {inUnit(tick, unit)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Round moments below the plot; of a narrow one every second. */
export function TimeAxis({ ticks, from, to }: { ticks: readonly Tick[]; from: number; to: number }) {
  return (
    <div aria-hidden className="@container relative h-6 overflow-hidden">
      {ticks.map(({ at, label }, index) => (
        <span
          key={at}
          className={cn(
            "absolute top-1.5 -translate-x-1/2 whitespace-nowrap text-ink-3 text-xs tabular-nums",
            ticks.length > 4 && index % 2 === 1 && "@max-md:hidden",
          )}
          style={{ left: `clamp(1.25rem, ${(100 * (at - from)) / (to - from)}%, 100% - 1.25rem)` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
