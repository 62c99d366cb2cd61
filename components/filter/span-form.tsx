import { useState } from "react";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { useTimeZone } from "../time-zone.tsx";
import { instantOf } from "../zone.ts";

/** A year of five digits, which browsers take unless told otherwise, is a slip of the finger and no moment of any list. */
const LAST = "9998-12-31T23:59";

/** A span between two moments of the reader's wall clock; the URL gets instants, so that it means the same to everybody. */
export function SpanForm({ onSet }: { onSet(value: string): void }) {
  const zone = useTimeZone();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const instant = (wall: string) => (wall === "" ? "" : new Date(instantOf(Date.parse(`${wall}Z`), zone)).toISOString());
  const isMoment = [from, to].every((wall) => wall <= LAST && wall.length <= LAST.length);
  const backwards = from !== "" && to !== "" && from >= to;
  return (
    <div className="grid gap-2 border-t p-2.5">
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label="From" type="datetime-local" max={LAST} value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label="To"
          type="datetime-local"
          max={LAST}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={backwards ? "is before From" : null}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-ink-3 text-xs">Times in {zone}</span>
        <Button
          size="sm"
          variant="primary"
          disabled={backwards || !isMoment || (from === "" && to === "")}
          onClick={() => onSet(`${instant(from)}..${instant(to)}`)}
        >
          Set this span
        </Button>
      </div>
    </div>
  );
}
