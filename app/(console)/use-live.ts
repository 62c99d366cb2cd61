"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import { type Topic, topicOf } from "@/domain/change/topic.policy.ts";
import { firstSeen } from "./first-seen.ts";
import { useChanges, useLivePhase } from "./live/live-provider.tsx";

/** By itself a page asks again this often: for what no stream tells, as a next try that comes nearer. */
const MOVING_MS = 10_000;
const RESTING_MS = 60_000;

/**
 * One thing that the server rendered and the browser keeps fresh: at once when the stream names it, now and then while it moves (`moves` may say
 * how often, in ms). `topic` is by itself the path's own word; null is whatever changes, "none" leaves it to now and then.
 */
export function useLive<T>(path: string, initial: T, moves: (data: T) => boolean | number, topic?: Topic | null | "none") {
  const about = topic === undefined ? topicOf(path) : topic === "none" ? null : topic;
  const paused = useLivePhase() === "paused";
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<T>(path, { signal }),
    initialData: initial,
    initialDataUpdatedAt: () => firstSeen(initial),
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
    refetchInterval: ({ state }) => {
      if (state.status === "error") return 5_000;
      const moving = state.data ? moves(state.data) : false;
      return paused ? false : typeof moving === "number" ? moving : moving ? MOVING_MS : RESTING_MS;
    },
  });
  const id = /\/([0-9a-f-]{36})(?:[/?]|$)/.exec(path)?.[1];
  useChanges(about, (ids) => {
    if (topic === "none") return;
    if (ids === null || id === undefined || ids.includes(id)) void refetch({ cancelRefetch: ids !== null });
  });
  return { data: data ?? initial, error, fetching: isFetching, retry: () => void refetch() };
}
