"use client";

import { type ComponentType, useEffect, useState } from "react";

/** The place of notices. It comes with the first press of a key or the pointer that it can be fetched at: before, nothing was done that could be told. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const want = async () => {
      const fetched = await import("./toasts.tsx").catch(() => null); // the server is away: at the next press
      if (!fetched) return;
      setToasts(() => fetched.Toasts);
      ended.abort();
    };
    for (const press of ["pointerdown", "keydown"]) window.addEventListener(press, want, { signal: ended.signal, capture: true });
    return () => ended.abort();
  }, []);
  return Toasts && <Toasts />;
}
