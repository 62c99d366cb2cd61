import { ClearButton } from "@/components/clear-button.tsx";
import { Time } from "@/components/time.tsx";
import { countCap } from "@/domain/rule/schema.ts";
import { inWords } from "../in-words.ts";
import type { messageFilter } from "./search.ts";

type Search = Parameters<typeof messageFilter>[0];
type Props = { search: Omit<Search, "cursor">; count: number | null; onClear(): void };

const works = { ready: "due and in nobody's hands", waiting: "not due yet", sending: "in a worker's hands" };

/** What a figure elsewhere led to: its filter in words, and the figure. */
export function Narrowed({ search: { stream, reason, class: kind, work, restedFrom, restedUntil }, count, onClear }: Props) {
  const words = [
    stream && `stream ${stream}`,
    work && works[work],
    reason && `because: ${inWords(reason)}`,
    kind && `kind of failure: ${kind}`,
  ].filter((word) => word !== null && word !== "");
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 rounded-lg border bg-sunken px-3 py-1 text-sm">
      <p>
        {count !== null && (
          <strong className="font-medium">
            {count.toLocaleString("en-GB")}
            {count >= countCap && "+"} {count === 1 ? "message" : "messages"}
          </strong>
        )}{" "}
        <span className="text-ink-2">
          {words.join(", ")}
          {restedFrom && (
            <>
              {words.length > 0 && ", "}that came to rest from <Time iso={restedFrom.toISOString()} absolute />
            </>
          )}
          {restedUntil && (
            <>
              {" "}
              until <Time iso={restedUntil.toISOString()} absolute />
            </>
          )}
        </span>
      </p>
      <ClearButton onClear={onClear} />
    </div>
  );
}
