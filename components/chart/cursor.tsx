"use client";

import Link from "next/link";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { cn } from "../class-names.ts";
import { inUnit, type Span } from "./geometry.ts";
import { spanName } from "./time-ticks.ts";
import type { Bucket, Series, Unit } from "./types.ts";

type Props = {
  label: string;
  buckets: readonly Bucket[];
  places: readonly Span[];
  series: readonly Series[];
  unit: Unit;
  zone: string;
};

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The pointer and the arrow keys read one bucket at a time. A single element follows them: a link to what the bucket counts (so that
 * Enter, a press and "open in a new tab" work), or a slider where there is no list. The table has the same for everybody.
 */
export function Cursor({ label, buckets, places, series, unit, zone }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const [spoken, setSpoken] = useState("");
  const last = buckets.length - 1;
  const at = Math.min(active ?? last, last);
  const [bucket, place] = [buckets[at], places[at]];
  if (!bucket || !place) return null;
  const words = (one: Bucket, where: Span) =>
    `${spanName(where.from, where.to, zone)}: ${series.map(({ key, label: name }) => `${name} ${value(one, key, unit)}`).join(", ")}`;

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (100 * (event.clientX - box.left)) / box.width;
    setActive(
      Math.max(
        0,
        places.findLastIndex(({ left }) => left <= percent),
      ),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, last);
    if (event.key === "Escape") setActive(null);
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(next, 0), last);
    setActive(to);
    const [one, where] = [buckets[to], places[to]];
    if (one && where) setSpoken(words(one, where));
  };
  const handle = {
    onKeyDown,
    onFocus: () => setActive(at),
    onBlur: () => setActive(null),
    className: "absolute inset-y-0 block w-6 min-w-6 -translate-x-1/2 rounded-sm",
    style: { left: `clamp(0.75rem, ${place.left + place.width / 2}%, 100% - 0.75rem)`, width: `${place.width}%` },
  };
  const name = `${label}. ${words(bucket, place)}`;
  return (
    <div className="absolute inset-0" onPointerMove={follow} onPointerLeave={() => setActive(null)}>
      {active !== null && (
        <div
          aria-hidden
          className="absolute inset-y-0 bg-ink/8"
          style={{ left: `${place.left}%`, width: `max(${place.width}%, 1px)` }}
        />
      )}
      {bucket.href ? (
        <Link href={bucket.href} prefetch={false} aria-label={`${name}. Opens the list.`} {...handle} />
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={words(bucket, place)}
          {...handle}
        />
      )}
      {active !== null && <Readout bucket={bucket} place={place} series={series} unit={unit} zone={zone} />}
      <span aria-live="polite" className="sr-only">
        {bucket.href ? spoken : ""}
      </span>
    </div>
  );
}

const value = (bucket: Bucket, key: string, unit: Unit) => {
  const amount = bucket.values[key];
  return amount === null || amount === undefined ? "not known" : inUnit(amount, unit);
};

type ReadoutProps = Pick<Props, "series" | "unit" | "zone"> & { bucket: Bucket; place: Span };

/** It floats beside the bucket, on the side that has room. */
function Readout({ bucket, place, series, unit, zone }: ReadoutProps) {
  const right = place.left > 50;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 z-10 max-w-56 rounded-md bg-surface px-3 py-2 text-xs shadow-float"
      style={right ? { right: `calc(${100 - place.left}% + 0.5rem)` } : { left: `calc(${place.left + place.width}% + 0.5rem)` }}
    >
      <p className="whitespace-nowrap font-medium">{spanName(place.from, place.to, zone)}</p>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        {series.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt className="truncate text-ink-2">{label}</dt>
            <dd className={cn("text-right tabular-nums", bucket.values[key] ? "font-medium" : "text-ink-3")}>
              {value(bucket, key, unit)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
