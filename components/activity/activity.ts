"use client";

import { useSyncExternalStore } from "react";

/** Something that a person started here: what it is, how far it is, and how to take it back. */
export type Activity = {
  id: number;
  title: string;
  detail?: string;
  state: "running" | "done" | "failed" | "undone";
  progress?: { done: number; total: number };
  href?: string;
  undo?: () => unknown;
  at: number;
};
type Change = Partial<Omit<Activity, "id" | "at">>;

const MOST = 30;
const none: readonly Activity[] = [];
const listeners = new Set<() => void>();
let activities: readonly Activity[] = none;
let made = 0;

function put(next: readonly Activity[]) {
  activities = next;
  for (const listener of listeners) listener();
}

/** Puts it into the tray, where it stays from page to page; `update` tells how it goes on. */
export function addActivity(activity: Change & { title: string }): { update(change: Change): void } {
  made += 1;
  const id = made;
  put([{ state: "running", ...activity, id, at: Date.now() } satisfies Activity, ...activities].slice(0, MOST));
  return { update: (change) => put(activities.map((one) => (one.id === id ? { ...one, ...change } : one))) };
}

export const clearActivities = (): void => put(activities.filter(({ state }) => state === "running"));

export const useActivities = (): readonly Activity[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => activities,
    () => none,
  );
