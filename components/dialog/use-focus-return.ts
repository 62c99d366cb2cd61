"use client";

import { useInsertionEffect, useRef } from "react";

/**
 * For a dialog without a trigger of its own: when it closes, the focus goes back to where it was. Without it, it would be lost. Where it was is
 * looked at before anything of the dialog can take the focus (`autoFocus` comes before the dialog's own events).
 */
export function useFocusReturn(open: boolean) {
  const before = useRef<Element | null>(null);
  const was = useRef(false);
  useInsertionEffect(() => {
    if (open && !was.current) before.current = document.activeElement;
    was.current = open;
  });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
