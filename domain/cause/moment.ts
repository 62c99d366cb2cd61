import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { causeStates } from "./kinds.policy.ts";
import type { CauseMoment } from "./schema.ts";

/** What compare-and-set is about. */
export const momentSchema = z.object({
  id: z.uuid(),
  state: z.enum(causeStates),
  mutedUntil: isoTime.nullable(),
  untilGrows: z.boolean(),
  awaitsRelease: z.boolean(),
  revision: z.number().int(),
  updatedBy: z.string(),
  updatedAt: isoTime,
});

/** SQL: the columns of it, of a cause `c`. */
export const momentColumns = Prisma.sql`c.id::text AS id, c.state, c.muted_until AS "mutedUntil", c.until_grows AS "untilGrows",
  c.awaits_release AS "awaitsRelease", c.revision, c.updated_by AS "updatedBy", c.updated_at AS "updatedAt"`;

/** What a cause is now. Throws `not_found`. */
export async function readCauseMoment(ctx: Ctx, { id }: { id: string }): Promise<CauseMoment> {
  const [cause] = z
    .array(momentSchema)
    .parse(await ctx.db.$queryRaw`SELECT ${momentColumns} FROM waybill.cause c WHERE c.id = ${id}::uuid`);
  if (!cause) throw notFound("cause", id);
  return cause;
}
