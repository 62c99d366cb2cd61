import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { until } from "@/test/until.ts";
import type { House } from "./house.ts";
import { doctor, messages } from "./operator.ts";

/** The last line of a `waybill doctor` that found nothing, and looked everywhere. */
export const SOUND = /^Nothing is wrong \(\d+ checks\)\.$/;

const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/failures.md"), "utf8").replace(/\s+/g, " ");

/** The words, which docs/failures.md tells an operator to look for: it must have them. */
export function documented(words: string): string {
  if (!page.includes(words)) throw new Error(`docs/failures.md does not say: ${words}`);
  return words;
}

/** Does it when no worker holds a message: a clock that is moved further than a lease takes away what is held. */
export async function onceQuiet(house: House, act: () => Promise<void>): Promise<void> {
  const { db } = house.console();
  await until(async () => (await db.intentWork.count({ where: { claimToken: { not: null } } })) === 0);
  await act();
}

/** Nothing lost, nothing twice: so many messages, each accepted, each one mail; and the database is sound. */
export async function allSentOnce(house: House, count: number): Promise<void> {
  await until(async () => (await messages(house)).accepted === count);
  expect(await messages(house)).toEqual({ accepted: count });
  const mails = house.mails().map(({ intentId }) => intentId);
  expect(new Set(mails).size).toBe(count);
  expect(mails).toHaveLength(count);
  expect(await doctor(house)).toMatch(SOUND);
}
