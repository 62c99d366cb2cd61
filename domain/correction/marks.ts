import { requirePermission } from "@/domain/access/require.ts";
import { readCatalogue } from "@/domain/secret/catalogue.ts";
import { marksOf } from "@/domain/secret/of-event.ts";
import type { Ctx } from "@/lib/context.ts";

/**
 * What is hidden in the payload of such an event now, for whoever corrects one. Read before the payload is: a release that comes in between is
 * noticed then. Throws `forbidden`.
 */
export async function readMarks(ctx: Ctx, event: { type: string; version: number }): Promise<string> {
  requirePermission(ctx, "event.correct");
  return marksOf(await readCatalogue(ctx), event);
}
