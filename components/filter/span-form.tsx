import { useState } from "react";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { useTimeZone } from "../time-zone.tsx";
import { instantOf } from "../zone.ts";

/** A span between two moments of the reader's wall clock; the URL gets instants, so that it means the same to everybody. */
export function SpanForm({ onSet }: { onSet(value: string): void }) {
  const zone = useTimeZone();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const instant = (wall: string) => (wall === "" ? "" : new Date(instantOf(Date.parse(`${wall}Z`), zone)).toISOString());
  const backwards = from !== "" && to !== "" && from >= to;
  return (
    <div className="grid gap-2 border-t p-2.5">
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label="From" type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label="To"
          type="datetime-local"
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
          disabled={backwards || (from === "" && to === "")}
          onClick={() => onSet(`${instant(from)}..${instant(to)}`)}
        >
          Set this span
        </Button>
      </div>
    </div>
  );
}
