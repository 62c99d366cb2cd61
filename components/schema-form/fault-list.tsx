import { Icon } from "../icon.tsx";
import type { Fault } from "./form-context.ts";

/** So many are shown; who has mended them sees the next. */
const MOST = 8;

/** Everything that does not fit, in one place: each leads to its field, also to one that is folded away. */
export function FaultList({ faults, onJump }: { faults: readonly Fault[]; onJump(pointer: string): void }) {
  return (
    <div aria-live="polite" className={faults.length === 0 ? "-mb-4" : undefined}>
      {faults.length > 0 && (
        <div className="rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm">
          <p className="flex items-center gap-2 font-medium">
            <Icon name="triangle-alert" className="size-4 shrink-0" />
            {faults.length === 1 ? "One value does not fit" : `${faults.length} values do not fit`}
          </p>
          <ul className="mt-1 grid gap-0.5">
            {faults.slice(0, MOST).map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`} className="min-w-0 [overflow-wrap:anywhere]">
                <button
                  type="button"
                  onClick={() => onJump(pointer)}
                  className="min-h-6 font-mono text-xs underline underline-offset-3"
                >
                  {pointer || "the whole"}
                </button>{" "}
                <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
          {faults.length > MOST && <p className="mt-1 text-xs">and {faults.length - MOST} more</p>}
        </div>
      )}
    </div>
  );
}
