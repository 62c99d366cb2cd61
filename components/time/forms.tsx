"use client";

import { Button } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { useStored, writeStored } from "../stored.ts";
import { useTimeZone } from "../time-zone.tsx";
import { wholeTime } from "./words.ts";

/** A moment in the reader's zone, in UTC and as ISO. */
export function TimeForms({ iso, copies = false }: { iso: string; copies?: boolean }) {
  const zone = useTimeZone();
  const at = Date.parse(iso);
  const rows = [
    ...(zone === "UTC" ? [] : [[zone, wholeTime(at, zone)] as const]),
    ["UTC", wholeTime(at, "UTC")],
    ["ISO", iso],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_auto_auto] items-center gap-x-3 gap-y-0.5 tabular-nums">
      {rows.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className={copies ? undefined : "col-span-2"}>{text}</dd>
          {copies && (
            <dd>
              <CopyButton text={text} label={`Time in ${name}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** For every time on every page, in this browser. */
export function StyleSwitch() {
  const absolute = useStored("local", "times") === "absolute";
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => writeStored("local", "times", absolute ? null : "absolute")}
      className="mt-1 -ml-2 text-xs"
    >
      {absolute ? "Show times as distances" : "Show times as clock times"}
    </Button>
  );
}
