"use client";

import { useRouter } from "next/navigation";
import { useChanges, useLiveLink } from "./live/live-provider.tsx";

/**
 * Has the frame of the page rendered anew when a stream is paused or resumed, or an alert comes or goes: it tells them on every page. Only
 * when the server is heard: Next answers a refresh that does not get through by leaving the page.
 */
export function FollowNotice() {
  const router = useRouter();
  const live = useLiveLink();
  useChanges("alerts", (ids) => {
    if (ids !== null || live.phase() === "live") router.refresh();
  });
  return null;
}
