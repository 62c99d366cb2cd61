"use client";

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Topic } from "@/domain/change/topic.policy.ts";
import { type Live, type LivePhase, openLive } from "./live.ts";

const LiveContext = createContext<Live | null>(null);

/** Everything below hears what changes. `since` is the server's moment of rendering, ISO. */
export function LiveProvider({ since, children }: { since: string; children: ReactNode }) {
  const [live] = useState(() => openLive(since));
  useEffect(() => live.start(), [live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLiveLink(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error("useLiveLink needs a LiveProvider above it");
  return live;
}

/** Calls back while mounted when something of the topic changed: with the ids, or null for "many". */
export function useChanges(topic: Topic | null, onChange: (ids: string[] | null) => void): void {
  const live = useLiveLink();
  const heard = useEffectEvent(onChange);
  useEffect(() => live.listen(topic, (ids) => heard(ids)), [live, topic]);
}

export function useLivePhase(): LivePhase {
  const live = useLiveLink();
  return useSyncExternalStore(live.onPhase, live.phase, () => "connecting");
}
