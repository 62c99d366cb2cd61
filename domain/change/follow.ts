import type { Ctx } from "@/lib/context.ts";
import { digest, nothingTold } from "./digest.policy.ts";
import { readSigns } from "./read.ts";
import { type Changes, everything } from "./topic.policy.ts";

/** What changed until `at`, database time. */
export type Batch = { at: Date; changes: Changes };

/** Ids are made by a worker's clock, which may be behind the database's: each look reaches back over it, and tells nothing twice. */
const OVERLAP_MS = 10_000;
/** A transaction of ours is called off after this long (lib/db.ts): nothing becomes visible later after the moment that it carries. */
const LATEST_MS = 60_000;
/** Further back nobody can be told what changed, but that something did. */
const REACH_MS = 5 * 60_000;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/**
 * Looks again and again at what changed; each call gives what is new since the call before. The first tells nothing: it learns what is
 * there. A look also reaches back to the beginning of the oldest transaction that the two looks before found at work: what it wrote
 * has become visible meanwhile. (Two, because it may have ended while the look before was under way.)
 */
export function follower(
  ctx: () => Promise<Pick<Ctx, "db" | "clock">>,
  { overlapMs = OVERLAP_MS }: { overlapMs?: number } = {},
): () => Promise<Batch> {
  let [memory, no, last] = [nothingTold, 0, null as { now: Date; oldest: [Date, Date] } | null]; // its type grows
  return async () => {
    const context = await ctx();
    const now = last?.now ?? (await context.clock.now());
    const oldest = last ? Math.min(now.getTime(), ...last.oldest.map(Number)) : 0;
    const reach = new Date(Math.max(oldest, now.getTime() - LATEST_MS));
    const look = await readSigns(context, { since: before(reach, overlapMs) });
    no += 1;
    const told = digest(memory, look.signs, { no, forget: 2 * (LATEST_MS / 1_000), full: look.full });
    memory = told.memory;
    const first = last === null;
    last = { now: look.now, oldest: [last?.oldest[1] ?? look.oldest, look.oldest] };
    return { at: look.now, changes: first ? {} : told.changes };
  };
}

/**
 * What changed since `since`, for somebody who was away; everything, where that is too long ago, or no moment that this database has
 * seen (null: a word that is none; one to come: another database, or its clock was set back).
 */
export async function changesSince(ctx: Pick<Ctx, "db" | "clock">, { since }: { since: Date | null }): Promise<Batch> {
  const now = await ctx.clock.now();
  if (since === null || since > now || since < before(now, REACH_MS)) return { at: now, changes: everything };
  const look = await readSigns(ctx, { since: before(since, LATEST_MS) });
  return { at: look.now, changes: digest(nothingTold, look.signs, { no: 0, forget: 0, full: look.full }).changes };
}
