"use client";

import { useEffect, useState } from "react";

/** `value` once it has been the same for `ms`: what is typed is asked about when somebody stops for a moment. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
