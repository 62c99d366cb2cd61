"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Tells the server the browser's zone, in which it then writes, where it guessed another. Not for whoever chose one. */
export function TellZone({ cookie, guessed }: { cookie: string; guessed: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const said = `${cookie}=${encodeURIComponent(zone)}`;
    if (!zone || zone === guessed || document.cookie.includes(said)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported
    document.cookie = `${said}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }, [cookie, guessed, router]);
  return null;
}
