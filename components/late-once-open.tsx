"use client";

import type { ComponentType } from "react";
import { late } from "./late.tsx";
import { useWanted } from "./use-wanted.ts";

/** What opens and closes: fetched when it is first open, and there from then on, so that it can close in its own way. */
export function lateOnceOpen<Props extends { open: boolean }>(
  fetched: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = late(fetched);
  return (props) => (useWanted(props.open) ? <Part {...props} /> : null);
}
