"use client";

import { openStore } from "../store.ts";

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
const { read, write, useValue } = openStore<readonly Activity[]>([]);
let made = 0;

/** Puts it into the tray, where it stays from page to page; `update` tells how it goes on. */
export function addActivity(activity: Change & { title: string }): { update(change: Change): void } {
  made += 1;
  const id = made;
  write([{ state: "running", ...activity, id, at: Date.now() } satisfies Activity, ...read()].slice(0, MOST));
  return { update: (change) => write(read().map((one) => (one.id === id ? { ...one, ...change } : one))) };
}

export const clearActivities = (): void => write(read().filter(({ state }) => state === "running"));

export const useActivities = useValue;
