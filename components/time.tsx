"use client";

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { useNow } from "./now.tsx";
import { Popover } from "./popover.tsx";
import { relative } from "./relative.ts";
import { useStored, writeStored } from "./stored.ts";
import { wallClock, wholeTime } from "./time/words.ts";
import { useTimeZone } from "./time-zone.tsx";
import { Tip } from "./tip/tip.tsx";
import { useTip } from "./tip/use-tip.ts";

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
      {open && (
        <Tip {...tip}>
          <TimeForms iso={iso} />
        </Tip>
      )}
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
    <TimeForms iso={iso} copies />
    <StyleSwitch />
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

function TimeForms({ iso, copies = false }: { iso: string; copies?: boolean }) {
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
function StyleSwitch() {
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
