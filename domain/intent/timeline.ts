import type { Ctx } from "@/lib/context.ts";
import type { TimelineEntry } from "./schema.ts";

/** The facts of one message in order, in words. */
export async function readTimeline(_ctx: Ctx, _input: { id: string }): Promise<TimelineEntry[]> {
  return [];
}
