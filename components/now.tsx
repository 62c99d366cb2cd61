"use client";

import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { useInBrowser } from "./in-browser.ts";

type Ticker = { subscribe(listener: () => void): () => void; read(): number; ask(): number; first: number };

/**
 * One ticking "now" for every relative time on the page. It starts at the server's moment, in the server's HTML and in the
 * first client render alike, so that hydration finds what it expects; then it follows the server's clock, not the browser's.
 * `isDocument`: the moment came with the HTML, and the scripts that read it may be much later.
 */
function openTicker(first: number, isDocument: boolean): Ticker {
  const listeners = new Set<() => void>();
  let now = first;
  let timer: ReturnType<typeof setInterval> | undefined;
  let skew: number | undefined;
  const ask = () => {
    skew ??= first - (isDocument ? documentAt() : Date.now());
    return Date.now() + skew;
  };
  const tick = () => {
    now = ask();
    for (const listener of listeners) listener();
  };
  return {
    first,
    read: () => now,
    ask,
    subscribe(listener) {
      ask();
      listeners.add(listener);
      timer ??= setInterval(tick, 1000);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** When, by the browser's clock, the first byte of this document came. */
function documentAt(): number {
  const [document] = performance.getEntriesByType("navigation");
  const wait = document instanceof PerformanceNavigationTiming ? document.responseStart : 0;
  return wait > 0 ? performance.timeOrigin + wait : Date.now();
}

const NowContext = createContext<Ticker | null>(null);

/** `now`: the server's moment of rendering, in milliseconds since 1970. */
export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  const isDocument = !useInBrowser(); // in the first render: while the server's HTML is taken over
  const [ticker] = useState(() => openTicker(now, isDocument));
  return <NowContext value={ticker}>{children}</NowContext>;
}

function useTicker(): Ticker {
  const ticker = use(NowContext);
  if (!ticker) throw new Error("the server's now needs a NowProvider above it");
  return ticker;
}

/** Asks for the server's now once, for what does not go on with it. */
export const useClock = (): (() => number) => useTicker().ask;

/** Milliseconds since 1970 by the server's clock. */
export function useNow(): number {
  const ticker = useTicker();
  return useSyncExternalStore(ticker.subscribe, ticker.read, () => ticker.first);
}
