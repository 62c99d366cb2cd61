"use client";

import { useEffect, useRef } from "react";

type TickProps = { label: string; checked: boolean; some?: boolean; onTick(on: boolean, range: boolean): void };

/** The checkbox of a row. With Shift it takes all rows from the last one. Its target is 24 pixels wide, its box 16. */
export function Tick({ label, checked, some = false, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className="inline-flex size-6 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={(event) => {
          shift.current = event.shiftKey;
        }}
        onChange={({ target }) => onTick(target.checked, shift.current)}
        className="size-4 accent-accent"
      />
    </label>
  );
}

type AllProps = { keys: readonly string[]; ids: ReadonlySet<string>; onTick(on: boolean): void };

/** All rows that are shown, or none of them. */
export function SelectAll({ keys, ids, onTick }: AllProps) {
  const taken = keys.filter((key) => ids.has(key)).length;
  const all = taken === keys.length;
  return <Tick label={`Select all ${keys.length} shown`} checked={all} some={taken > 0 && !all} onTick={onTick} />;
}
