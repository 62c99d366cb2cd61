import { shown } from "@/domain/access/shown.ts";
import { listAlerts } from "@/domain/alert/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { readPauses } from "./read.ts";
import type { Notice } from "./schema.ts";

/** A new cause stands in the count of dead letters; what stops mail, and what gets worse, everybody should know. */
const TOLD = ["breaker_open", "cause_growing"] as const;

/**
 * What is told on every page: streams that somebody paused, the newest first, and what alerts. Nothing where it cannot be read: every page
 * has it around itself, and says by itself what it could not read.
 */
export async function readNotice(ctx: Ctx): Promise<Notice> {
  try {
    const [paused, alerts] = await Promise.all([readPauses(ctx), listAlerts(ctx, { kinds: TOLD })]);
    return shown(ctx, { paused, alerts });
  } catch (error) {
    ctx.log.error({ err: error }, "pauses and alerts cannot be read");
    return { paused: [], alerts: [] };
  }
}
