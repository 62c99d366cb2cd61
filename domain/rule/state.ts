import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type RuleState, ruleModeSchema } from "./schema.ts";

export const stateSchema = z.object({
  key: z.string(),
  mode: ruleModeSchema,
  rolloutPercent: z.number().int().nullable(),
  held: z.boolean(),
  revision: z.number().int(),
  updatedBy: z.string(),
  updatedAt: isoTime,
});

/** The columns of `stateSchema`, of waybill.rule as `r`. */
export const stateColumns = Prisma.sql`r.key, r.mode, r.rollout_percent AS "rolloutPercent", r.held, r.revision,
  r.updated_by AS "updatedBy", r.updated_at AS "updatedAt"`;

/** How a rule is switched. Throws `not_found`. */
export async function readRuleState(ctx: Ctx, { key }: { key: string }): Promise<RuleState> {
  const [state] = z
    .array(stateSchema)
    .parse(await ctx.db.$queryRaw`SELECT ${stateColumns} FROM waybill.rule r WHERE r.key = ${key}`);
  if (!state) throw notFound("rule", key);
  return state;
}
