"use client";

import { Tooltip } from "radix-ui";
import { copyText } from "./copy-button.tsx";
import { useInBrowser, useNow } from "./now.tsx";
import { relative } from "./relative.ts";

type Props = {
  iso: string;
  /** For lists, where the row is the thing to press: no tab stop of its own, no copy. */
  quiet?: boolean;
  /** The wall clock instead of the distance. */
  absolute?: boolean;
};

/** A moment: relative text; hover or focus shows it in this zone, in UTC and as ISO; a press copies the ISO form. */
export function Time({ iso, quiet = false, absolute = false }: Props) {
  const face = (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {absolute ? <WallClock iso={iso} /> : <Distance iso={iso} />}
    </time>
  );
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        {quiet ? (
          <span>{face}</span>
        ) : (
          <button
            type="button"
            onClick={() => copyText(iso, "Time copied")}
            className="inline-flex min-h-6 items-center decoration-line-strong decoration-dotted underline-offset-3 hover:underline"
          >
            {face}
          </button>
        )}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 rounded-md bg-surface px-3 py-2 text-ink text-xs shadow-float animate-fade"
        >
          <TimeForms iso={iso} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function TimeForms({ iso }: { iso: string }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const rows = [
    ...(zone === "UTC" ? [] : [[zone, format(iso, zone)] as const]),
    ["UTC", format(iso, "UTC")],
    ["ISO", iso],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 tabular-nums">
      {rows.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Distance({ iso }: { iso: string }) {
  return relative(Date.parse(iso), useNow());
}

/** The wall clock of this browser's zone; UTC until the browser has said which that is. */
function WallClock({ iso }: { iso: string }) {
  const zone = useInBrowser() ? undefined : "UTC";
  const today = day(useNow(), zone) === day(Date.parse(iso), zone);
  return today ? clock(iso, zone) : `${day(Date.parse(iso), zone)}, ${clock(iso, zone)}`;
}

const day = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short" }).format(at);

const clock = (iso: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).format(
    new Date(iso),
  );

const format = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
    hourCycle: "h23",
  }).format(new Date(iso));
