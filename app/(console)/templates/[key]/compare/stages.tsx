"use client";

import { useQueryStates } from "nuqs";
import { useState } from "react";
import { cn } from "@/components/class-names.ts";
import { Segments } from "@/components/segments.tsx";
import { useShortcuts } from "@/components/shortcuts/use-shortcuts.ts";
import { frameAddress } from "../preview/frame-address.ts";
import { fitting, grounds } from "../preview/ground.ts";
import { estimatedHeight } from "../preview/height.ts";
import { MailFrame } from "../preview/mail-frame.tsx";
import { previewSearch } from "../preview/search.ts";
import { useWidth } from "../preview/use-width.ts";
import { withinWidths } from "../preview/widths.ts";
import type { Side } from "./read-compare.ts";
import type { Layout } from "./search.ts";

const GAP = 16;
/** With less room than two narrow mails take, one is shown at a time. */
const LEAST_FOR_TWO = 560;

type Props = { template: string; sides: readonly Side[]; layout: Layout };

/**
 * Both mails in one stage that scrolls: a frame cannot tell how far it is scrolled, so neither scrolls by itself (each is as high as the
 * higher one), and what stands at one height stays beside the other's.
 */
export function Stages({ template, sides, layout }: Props) {
  const [{ width: wished, zoom, scheme, images }] = useQueryStates(previewSearch);
  const [room, measured] = useWidth();
  const [front, setFront] = useState(1);
  const [share, setShare] = useState(50);
  const narrow = room !== null && room < LEAST_FOR_TWO;
  const two = sides.length === 2;
  const shownAs = !two ? "side" : layout === "side" && narrow ? "flip" : layout;
  const flip = () => setFront((now) => 1 - now);
  useShortcuts([{ keys: "f", what: "Compare: flip to the other version", run: flip }]);

  const beside = shownAs === "side";
  const columns = beside ? sides.length : 1;
  const free = room === null ? null : Math.floor((room - GAP * (columns - 1)) / columns);
  const width = wished === null ? free : withinWidths(wished);
  const scale = zoom === null ? fitting(width, free) : Number(zoom) / 100;
  const height = Math.max(640, ...sides.map(({ mail }) => (mail ? estimatedHeight(mail.bulk, width ?? 480) : 0)));
  const box = { width: width === null ? "100%" : width * scale, height: height * scale };
  const frame = ({ version, frame: { query, props } }: Side) => (
    <MailFrame
      source={{ address: frameAddress(template, query, { scheme, images }), props }}
      title={`${template} v${version.number}`}
      size={{ width, height, scale }}
    />
  );
  return (
    <div className="grid gap-2">
      {shownAs === "flip" && (
        <div>
          <Segments
            label="In front"
            segments={sides.map(({ version }, at) => ({ value: String(at), label: `v${version.number}` }))}
            value={String(front)}
            onPick={(value) => setFront(Number(value))}
          />
        </div>
      )}
      {shownAs === "wipe" && (
        <label className="flex items-center gap-3 text-sm">
          <span className="tabular-nums">v{sides[0]?.version.number}</span>
          <input
            type="range"
            aria-label="Where one version ends and the other begins"
            min={0}
            max={100}
            value={share}
            onChange={({ target }) => setShare(Number(target.value))}
            className="min-h-6 flex-1 accent-accent"
          />
          <span className="tabular-nums">v{sides[1]?.version.number}</span>
        </label>
      )}
      {shownAs === "difference" && <p className="text-ink-3 text-xs">What is the same in both is black.</p>}
      <section
        ref={measured}
        aria-label="The mails"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="h-[72vh] min-h-96 overflow-auto rounded-lg border bg-sunken"
      >
        <div
          className={cn("mx-auto", beside ? "flex w-fit" : "relative isolate overflow-hidden")}
          style={beside ? { gap: GAP, width: width === null ? "100%" : undefined } : box}
        >
          {sides.map((side, at) => (
            <div
              key={side.version.id}
              aria-hidden={(shownAs === "flip" && at !== front) || undefined}
              className={cn(
                beside ? "min-w-0" : "absolute inset-0",
                shownAs === "flip" && at !== front && "invisible",
                shownAs === "difference" && at === 1 && "mix-blend-difference",
              )}
              style={
                beside
                  ? { width: box.width, flexShrink: width === null ? 1 : 0 }
                  : { clipPath: shownAs === "wipe" && at === 1 ? `inset(0 0 0 ${share}%)` : undefined }
              }
            >
              <p className={cn("sticky top-0 z-10 border-b bg-surface px-2 py-1 font-medium text-xs", !beside && "hidden")}>
                v{side.version.number}
              </p>
              <div className={cn("relative overflow-hidden", grounds[scheme])} style={{ height: box.height }}>
                {frame(side)}
              </div>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
