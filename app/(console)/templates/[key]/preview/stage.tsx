"use client";

import { useQueryStates } from "nuqs";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { cn } from "@/components/class-names.ts";
import { fitting, grounds } from "./ground.ts";
import { bulkOf, estimatedHeight } from "./height.ts";
import { MailFrame } from "./mail-frame.tsx";
import { previewSearch } from "./search.ts";
import type { FrameSource } from "./use-frame-source.ts";
import { useWidth } from "./use-width.ts";
import { LEAST_WIDTH, MOST_WIDTH, withinWidths } from "./widths.ts";

const HANDLE = 14;

/**
 * The mail in its sandboxed frame, as wide as wished and as large. Nothing in the frame runs that could tell its height or where it
 * is scrolled to, so the frame is about as high as the mail and the stage around it scrolls: the place stays when the mail changes.
 */
export function Stage({ source, html, title }: { source: FrameSource; html: string; title: string }) {
  const [{ width: wished, zoom, scheme }, set] = useQueryStates(previewSearch, { history: "replace" });
  const [room, measured] = useWidth();
  const drag = useRef<{ at: number; width: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const free = room === null ? null : room - HANDLE;
  const width = dragged ?? (wished === null ? free : withinWidths(wished));
  const scale = zoom === null ? fitting(width, free) : Number(zoom) / 100;
  const bulk = useMemo(() => bulkOf(html), [html]);
  const height = Math.max(640, estimatedHeight(bulk, width ?? 640));
  const resize = (to: number) => void set({ width: withinWidths(to) });

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: event.clientX, width: width ?? 640 };
    setDragged(drag.current.width);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    if (!held) return;
    // A mail that does not fill the stage stands in its middle: it grows at both sides, and the handle stays under the pointer.
    const sides = free !== null && held.width * scale < free ? 2 : 1;
    drag.current = { at: event.clientX, width: held.width + (sides * (event.clientX - held.at)) / scale };
    setDragged(withinWidths(drag.current.width));
  };
  const drop = () => {
    if (drag.current && dragged !== null) resize(dragged);
    drag.current = null;
    setDragged(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageDown: -100, PageUp: 100 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize((width ?? 640) + step);
  };
  return (
    <div className="grid gap-1">
      <section
        ref={measured}
        aria-label="The mail"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="h-[72vh] min-h-96 overflow-auto rounded-lg border bg-sunken"
      >
        <div className="mx-auto flex w-fit items-stretch" style={width === null ? { width: "100%" } : undefined}>
          <div
            className={cn("relative shrink-0 overflow-hidden", grounds[scheme], dragged !== null && "pointer-events-none")}
            style={{ width: width === null ? `calc(100% - ${HANDLE}px)` : width * scale, height: height * scale }}
          >
            <MailFrame source={source} title={title} size={{ width, height, scale }} />
          </div>
          <div
            role="slider"
            tabIndex={0}
            aria-label="Width of the mail"
            aria-orientation="horizontal"
            aria-valuemin={LEAST_WIDTH}
            aria-valuemax={MOST_WIDTH}
            aria-valuenow={width ?? 640}
            aria-valuetext={`${width ?? 640} pixels`}
            onPointerDown={grab}
            onPointerMove={move}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={press}
            onDoubleClick={() => void set({ width: null })}
            className="group relative w-3.5 shrink-0 cursor-ew-resize touch-none"
          >
            <span className="sticky top-[34vh] mx-auto block h-12 w-1 rounded-full bg-line-strong group-hover:bg-accent group-focus-visible:bg-accent" />
          </div>
        </div>
      </section>
      <p aria-hidden className="text-right text-ink-3 text-xs tabular-nums">
        {width !== null && `${width} px`}
        {scale !== 1 && `, shown at ${Math.round(scale * 100)} %`}
      </p>
    </div>
  );
}
