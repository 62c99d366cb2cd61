"use client";

import { useEffect, useRef, useState } from "react";

/** The width that an element has inside; null before the browser has said. */
export function useWidth() {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry ? Math.floor(entry.contentRect.width) : null));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [width, element] as const;
}
