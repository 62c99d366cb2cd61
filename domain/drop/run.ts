import { z } from "zod";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type DropRun, dropRunSchema } from "./schema.ts";

export const runRows = z.array(dropRunSchema.extend({ at: isoTime, endedAt: isoTime.nullable() }));
/** SQL: what `runRows` reads of a `waybill.drop_run`. */
export const runColumns = Prisma.sql`id, actor_name AS by, reason, at, total, looked_at AS "lookedAt", dropped, ended_at AS "endedAt"`;

/** The last that somebody began of a cause; null where nobody did. */
export async function readDropRun(ctx: Ctx, { causeId }: { causeId: string }): Promise<DropRun | null> {
  requireId("cause", causeId);
  const [run] = runRows.parse(
    await ctx.db.$queryRaw`SELECT ${runColumns} FROM waybill.drop_run WHERE cause_id = ${causeId}::uuid ORDER BY at DESC LIMIT 1`,
  );
  return run ?? null;
}
