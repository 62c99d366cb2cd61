"use client";

import { useRouter } from "next/navigation";
import { useChanges } from "./live/live-provider.tsx";

/** Has the frame of the page rendered anew when a stream is paused or resumed, or an alert comes or goes: it tells them on every page. */
export function FollowNotice() {
  const router = useRouter();
  useChanges("alerts", () => router.refresh());
  return null;
}
