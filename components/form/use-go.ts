"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";

/** Goes to a page. What it gives ends when the page is there: a form that waits for it stays busy, and nobody sends it twice. */
export function useGo(): (href: string) => Promise<void> {
  const router = useRouter();
  const [going, start] = useTransition();
  const arrived = useRef<() => void>(null);
  useEffect(() => {
    if (going) return;
    arrived.current?.();
    arrived.current = null;
  }, [going]);
  return (href) =>
    new Promise((resolve) => {
      arrived.current = resolve;
      start(() => router.push(href));
    });
}
