import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ZONE_COOKIE } from "./zone-cookie.ts";

/** Tells the server the browser's zone where it guessed another; null: the person chose one. */
export function useZone(guessed: string | null): void {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (guessed === null || !zone || zone === guessed || document.cookie.includes(`${ZONE_COOKIE}=${encodeURIComponent(zone)}`))
      return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported
    document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }, [guessed, router]);
}
