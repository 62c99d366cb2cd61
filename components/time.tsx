"use client";

import type { ReactNode } from "react";
import { late } from "./late.tsx";
import { useNow } from "./now.tsx";
import { Popover } from "./popover.tsx";
import { relative } from "./relative.ts";
import { useStored } from "./stored.ts";
import { wallClock } from "./time/words.ts";
import { useTimeZone } from "./time-zone.tsx";
import { useTip } from "./tip/use-tip.ts";

const shown = () => import("./time/shown.tsx");
const TimeTip = late(() => shown().then((module) => module.TimeTip));
const TimePanel = late(() => shown().then((module) => module.TimePanel));

type Props = {
  iso: string;
  /** For lists, where the row is the thing to press: no tab stop of its own, no copy. */
  quiet?: boolean;
  /** The wall clock instead of the distance; by itself what the reader chose for all times. */
  absolute?: boolean;
};

/** A moment: hover or focus shows it in the reader's zone, in UTC and as ISO; a press (or a tap) has each of them to copy. */
export function Time({ iso, quiet = false, absolute }: Props) {
  const { open, element, anchor, tip } = useTip();
  const face = <Face iso={iso} absolute={absolute} />;
  return (
    <>
      {quiet ? (
        <span ref={element} {...anchor}>
          {face}
        </span>
      ) : (
        <Pressed iso={iso} element={element} anchor={anchor}>
          {face}
        </Pressed>
      )}
      {open && <TimeTip {...tip} iso={iso} />}
    </>
  );
}

type PressedProps = { iso: string; children: ReactNode } & Pick<ReturnType<typeof useTip>, "element" | "anchor">;

const Pressed = ({ iso, element, anchor, children }: PressedProps) => (
  <Popover
    label="Time"
    sideOffset={4}
    className="z-50 animate-fade rounded-md bg-surface px-3 py-2 text-ink text-xs shadow-float"
    trigger={(wiring) => (
      <button
        type="button"
        {...wiring}
        {...anchor}
        ref={(button) => {
          wiring.ref.current = button;
          element.current = button;
        }}
        className="inline-flex min-h-6 items-center decoration-line-strong decoration-dotted underline-offset-3 hover:underline"
      >
        {children}
      </button>
    )}
  >
    <TimePanel iso={iso} />
  </Popover>
);

function Face({ iso, absolute }: { iso: string; absolute: boolean | undefined }) {
  const chosen = useStored("local", "times") === "absolute";
  const zone = useTimeZone();
  const [at, now] = [Date.parse(iso), useNow()];
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {(absolute ?? chosen) ? wallClock(at, now, zone) : relative(at, now)}
    </time>
  );
}
