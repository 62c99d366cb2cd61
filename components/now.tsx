"use client";

import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";

type Ticker = { subscribe(listener: () => void): () => void; read(): number; first: number };

/**
 * One ticking "now" for every relative time on the page. It starts at the server's moment, in the server's HTML and in the
 * first client render alike, so that hydration finds what it expects; then it follows the server's clock, not the browser's.
 */
function openTicker(first: number): Ticker {
  const listeners = new Set<() => void>();
  let now = first;
  let timer: ReturnType<typeof setInterval> | undefined;
  let skew: number | undefined;
  const tick = () => {
    now = Date.now() + (skew ?? 0);
    for (const listener of listeners) listener();
  };
  return {
    first,
    read: () => now,
    subscribe(listener) {
      skew ??= first - Date.now();
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

const NowContext = createContext<Ticker | null>(null);

export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  const [ticker] = useState(() => openTicker(now));
  return <NowContext value={ticker}>{children}</NowContext>;
}

const never = () => () => {};

/** Milliseconds since 1970 by the server's clock. */
export function useNow(): number {
  const ticker = use(NowContext);
  if (!ticker) throw new Error("useNow needs a NowProvider above it");
  return useSyncExternalStore(ticker.subscribe, ticker.read, () => ticker.first);
}

/** False on the server and in the first render of the browser, true afterwards: for what only the browser knows. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
