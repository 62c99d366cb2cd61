"use client";

import { useSyncExternalStore } from "react";

type Area = "local" | "session";
const listeners = new Set<() => void>();
const areaOf = (area: Area) => (area === "local" ? window.localStorage : window.sessionStorage);

/** A text that this browser keeps. Where storage is forbidden it is not kept, and nothing else breaks. */
export function readStored(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(`waybill.${key}`);
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) areaOf(area).removeItem(`waybill.${key}`);
    else areaOf(area).setItem(`waybill.${key}`, value);
  } catch {
    // forbidden or full
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener); // another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

/** Null on the server and in the browser's first render. */
export const useStored = (area: Area, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(area, key),
    () => null,
  );
