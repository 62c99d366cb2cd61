"use client";

import { useTheme } from "next-themes";

/** As which the pictures are drawn: as wished, else as the console is; null before the browser has said. */
export function usePictureScheme(wished: "light" | "dark" | null): "light" | "dark" | null {
  const { resolvedTheme } = useTheme();
  if (wished) return wished;
  return resolvedTheme === "dark" || resolvedTheme === "light" ? resolvedTheme : null;
}
