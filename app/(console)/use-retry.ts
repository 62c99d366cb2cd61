"use client";

import { useEffect, useEffectEvent } from "react";

const FIRST_MS = 3_000;
const LAST_MS = 60_000;

/** Tries again by itself, later each time, while somebody looks: a page that failed comes back with the database. */
export function useRetry(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    let [delay, timer] = [FIRST_MS, 0];
    const wait = () => {
      timer = window.setTimeout(() => {
        if (document.visibilityState === "visible") again();
        delay = Math.min(LAST_MS, delay * 2);
        wait();
      }, delay);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
}
