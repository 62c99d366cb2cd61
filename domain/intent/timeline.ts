import { readFacts } from "@/domain/fact/read.ts";
import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import type { TimelineEntry } from "./schema.ts";
import { timelineOf, type Words } from "./timeline.policy.ts";

/** The facts of one message in order, in words; empty where there is no such message. */
export async function readTimeline(ctx: Ctx, { id }: { id: string }): Promise<TimelineEntry[]> {
  return timelineOf(await readFacts(ctx, { id }), await readWords(ctx));
}

/** The words of the release that this process runs, and the year that needs no saying. */
export async function readWords(ctx: Ctx): Promise<Words> {
  const now = await ctx.clock.now(ctx.db);
  const rule = hasRelease(ctx) ? ctx.release.rule : () => null;
  return { now: now.toISOString(), reasonsOf: (ruleKey) => rule(ruleKey)?.reasons ?? {} };
}
