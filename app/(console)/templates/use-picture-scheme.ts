"use client";

import { useTheme } from "next-themes";
import type { Scheme } from "@/domain/html/look.policy.ts";

/** As which the pictures are drawn: as wished, else as the console is; null before the browser has said. */
export function usePictureScheme(wished: Scheme | null): Scheme | null {
  const { resolvedTheme } = useTheme();
  if (wished) return wished;
  return resolvedTheme === "dark" || resolvedTheme === "light" ? resolvedTheme : null;
}
