"use client";

import { useRouter } from "next/navigation";
import { useChanges } from "./live/live-provider.tsx";

/** Where nobody knows what changed (the stream does not get through, and everything is asked for now and then), no more often than this. */
const SELDOM_MS = 60_000;
let last = 0;

/** Has the frame of the page rendered anew when a stream is paused or resumed, or an alert comes or goes: it tells them on every page. */
export function FollowNotice() {
  const router = useRouter();
  useChanges("alerts", (ids) => {
    if (ids === null && Date.now() - last < SELDOM_MS) return;
    last = Date.now();
    router.refresh();
  });
  return null;
}
