"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useClock } from "@/components/now.tsx";
import { useChanges } from "./live/live-provider.tsx";

/** Where nobody knows what changed (the stream does not get through, and everything is asked for now and then), no more often than this. */
const SELDOM_MS = 60_000;

/** Has the frame of the page rendered anew when a stream is paused or resumed, or an alert comes or goes: it tells them on every page. */
export function FollowNotice() {
  const router = useRouter();
  const clock = useClock();
  const last = useRef(0);
  useChanges("alerts", (ids) => {
    const now = clock();
    if (ids === null && now - last.current < SELDOM_MS) return;
    last.current = now;
    router.refresh();
  });
  return null;
}
