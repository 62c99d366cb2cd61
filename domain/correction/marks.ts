import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { readCatalogue } from "@/domain/secret/catalogue.ts";
import { marksOf } from "@/domain/secret/of-event.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

const rows = z.array(z.object({ type: z.string(), version: z.number() }));

/**
 * What is hidden in the payload of an event now, for whoever corrects it. Read before the payload is: a release that comes in between is
 * noticed then. Throws `forbidden`, `not_found`.
 */
export async function readMarks(ctx: Ctx, { id }: { id: string }): Promise<string> {
  requirePermission(ctx, "event.correct");
  requireId("event", id);
  const [event] = rows.parse(await ctx.db.$queryRaw`SELECT type, version FROM waybill.event WHERE id = ${id}::uuid`);
  if (!event) throw notFound("event", id);
  return marksOf(await readCatalogue(ctx), event);
}
