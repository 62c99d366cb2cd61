"use client";

import { type ComponentProps, useEffect, useId, useRef, useState } from "react";

/** Resting on it for so long opens it; so long may the pointer be between it and its anchor (WCAG 1.4.13). */
const [REST_MS, GRACE_MS] = [250, 120];

/** A tip's state: `anchor` belongs on what it is about, `tip` on the Tip. */
export function useTip() {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLElement>(null);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };
  const close = () => turn(false, 0);
  const anchor = {
    "aria-describedby": open ? id : undefined,
    onPointerEnter: ({ pointerType }) => pointerType !== "touch" && turn(true, REST_MS),
    onPointerLeave: () => turn(false, GRACE_MS),
    onPointerDown: close,
    onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && turn(true, 0),
    onBlur: close,
  } satisfies ComponentProps<"button"> & ComponentProps<"span">;
  const tip = {
    id,
    anchor: element,
    onClose: close,
    onPointerEnter: () => turn(true, 0),
    onPointerLeave: () => turn(false, GRACE_MS),
  };
  return { open, element, anchor, tip };
}
