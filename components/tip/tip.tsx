"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
  children: ReactNode;
};

/** Pixels to its anchor, and to the edges of the window. */
const [GAP, EDGE] = [4, 8];

/** What hovering or focusing something tells: above it where there is room, else below. Escape and scrolling close it. */
export function Tip({ id, anchor, onClose, onPointerEnter, onPointerLeave, children }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal: ended.signal, capture: true });
    window.addEventListener("scroll", () => close(), { signal: ended.signal, capture: true });
    return () => ended.abort();
  }, []);
  const stand = (tip: HTMLDivElement | null) => {
    const box = anchor.current?.getBoundingClientRect();
    if (!tip || !box) return;
    const left = box.left + (box.width - tip.offsetWidth) / 2;
    const above = box.top - tip.offsetHeight - GAP;
    tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - tip.offsetWidth - EDGE))}px`;
    tip.style.top = `${above >= EDGE ? above : box.bottom + GAP}px`;
  };
  return createPortal(
    <div
      ref={stand}
      id={id}
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="fixed z-50 w-max animate-fade rounded-md bg-surface px-3 py-2 text-ink text-xs shadow-float"
    >
      {children}
    </div>,
    document.body,
  );
}
