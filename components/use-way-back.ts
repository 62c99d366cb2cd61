"use client";

import { type RefObject, useRef } from "react";

/** For a field that a key leads to from anywhere: Escape leads back to the row, or whatever it was, that had the focus. */
export function useWayBack(field: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    come() {
      before.current = document.activeElement;
      field.current?.focus();
    },
    goBack() {
      field.current?.blur();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      before.current = null;
    },
  };
}
