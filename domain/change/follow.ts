import type { Ctx } from "@/lib/context.ts";
import { digest, nothingTold } from "./digest.policy.ts";
import { readSigns } from "./read.ts";
import { type Changes, everything } from "./topic.policy.ts";

/** What changed until `at`, database time. */
export type Batch = { at: Date; changes: Changes };

/** A transaction may commit this long after the moment that its rows carry: each look reaches back over it, and tells nothing twice. */
const OVERLAP_MS = 10_000;
/** Further back nobody can be told what changed, but that something did. */
const REACH_MS = 5 * 60_000;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** Looks again and again at what changed; each call gives what is new since the call before. The first tells nothing: it learns what is there. */
export function follower(ctx: () => Promise<Pick<Ctx, "db" | "clock">>): () => Promise<Batch> {
  let [memory, no, last] = [nothingTold, 0, null as Date | null]; // its type grows
  return async () => {
    const now = await ctx();
    const from = last ?? (await now.clock.now());
    const look = await readSigns(now, { since: before(from, OVERLAP_MS) });
    no += 1;
    const told = digest(memory, look.signs, { no, forget: 2 * (OVERLAP_MS / 1_000), full: look.full });
    memory = told.memory;
    const first = last === null;
    last = look.now;
    return { at: look.now, changes: first ? {} : told.changes };
  };
}

/** What changed since `since`, for somebody who was away; everything, where that is too long ago. */
export async function changesSince(ctx: Pick<Ctx, "db" | "clock">, { since }: { since: Date }): Promise<Batch> {
  const now = await ctx.clock.now();
  if (since < before(now, REACH_MS)) return { at: now, changes: everything };
  const look = await readSigns(ctx, { since: before(since, OVERLAP_MS) });
  return { at: look.now, changes: digest(nothingTold, look.signs, { no: 0, forget: 0, full: look.full }).changes };
}
