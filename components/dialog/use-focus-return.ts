"use client";

import { useRef } from "react";

/** For a dialog without a trigger of its own: when it closes, the focus goes back to where it was. Without it, it would be lost. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
