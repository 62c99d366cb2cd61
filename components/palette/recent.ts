"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { readStored, writeStored } from "../stored.ts";

export type Recent = { href: string; title: string };

const KEY = "recent";
const MOST = 8;
const SETTLED_MS = 1_000;

/** The things last looked at in this tab, newest first. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored("session", KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

const isRecent = (one: Partial<Record<keyof Recent, unknown>> | null): one is Recent =>
  typeof one?.href === "string" && one.href.startsWith("/") && typeof one.title === "string";

/** Remembers a thing's page by its headline; in this tab only, as a headline may name a person. Lists are no things. */
export function useRecent(): void {
  const path = usePathname();
  useEffect(() => {
    if (path.split("/").length < 3) return;
    const timer = setTimeout(() => {
      const title = document.querySelector("h1")?.textContent?.trim();
      if (!title) return;
      const others = readRecent().filter(({ href }) => href !== path);
      writeStored("session", KEY, JSON.stringify([{ href: path, title }, ...others].slice(0, MOST)));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
