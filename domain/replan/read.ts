import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import { talliesOf } from "@/domain/replay/tally.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { replanColumns, replanRow } from "./row.ts";
import { type Replan, replanTallySchema } from "./schema.ts";

const rows = z.array(replanRow.extend({ ...replanTallySchema.shape, at: isoTime }));

/** One: its plan, its run, and counts that are kept with it. Throws `forbidden`, `not_found`. */
export async function readReplan(ctx: Ctx, { id }: { id: string }): Promise<Replan> {
  requirePermission(ctx, "replay.read");
  requireId("replan", id);
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${replanColumns}, waybill.now() AS at, y.* FROM waybill.replan r CROSS JOIN LATERAL ${talliesOf("replan", Prisma.sql`r.id`)} y
      WHERE r.id = ${id}::uuid`,
  );
  if (!row) throw notFound("replan", id);
  return shown(ctx, row);
}
