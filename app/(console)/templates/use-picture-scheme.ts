"use client";

import { useTheme } from "@/components/theme.tsx";
import type { Scheme } from "@/domain/html/look.policy.ts";

/** As which the pictures are drawn: as wished, else as the console is; null before the browser has said. */
export function usePictureScheme(wished: Scheme | null): Scheme | null {
  const { drawn } = useTheme();
  return wished ?? drawn;
}
