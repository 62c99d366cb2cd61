import { shown } from "@/domain/access/shown.ts";
import { listAlerts } from "@/domain/alert/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { readPauses } from "./read.ts";
import type { Notice } from "./schema.ts";

/** What is told on every page: streams that somebody paused, the newest first, and what alerts. */
export async function readNotice(ctx: Ctx): Promise<Notice> {
  const [paused, alerts] = await Promise.all([readPauses(ctx), listAlerts(ctx)]);
  return shown(ctx, { paused, alerts });
}
