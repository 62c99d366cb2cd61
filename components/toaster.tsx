"use client";

import { useEffect, useState } from "react";
import { late } from "./late.tsx";

const Toasts = late(() => import("./toasts.tsx").then((module) => module.Toasts));

/** The place of notices. It comes with the first press of a key or the pointer: before that nothing has been done that could be told. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const want = () => {
      setWanted(true);
      ended.abort();
    };
    for (const press of ["pointerdown", "keydown"]) window.addEventListener(press, want, { signal: ended.signal, capture: true });
    return () => ended.abort();
  }, []);
  return wanted ? <Toasts /> : null;
}
