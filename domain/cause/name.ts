import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { causeRowSchema, type NamedCause } from "./schema.ts";
import { titleOf } from "./title.policy.ts";

/** What the title of a cause is made of. */
export const told = causeRowSchema.pick({
  id: true,
  kind: true,
  status: true,
  reason: true,
  class: true,
  code: true,
  ruleKey: true,
  templateKey: true,
  eventType: true,
});
/** SQL: the columns of it, of a cause `c`. */
export const toldColumns = Prisma.sql`c.id::text AS id, c.kind, c.status, c.reason, c.class, c.code, c.rule_key AS "ruleKey", c.template_key AS "templateKey",
  c.event_type AS "eventType"`;

const rows = z.array(told);

/** What a list that is filtered by a cause calls it; null where there is no such cause. */
export async function nameCause(ctx: Ctx, { id }: { id: string | null | undefined }): Promise<NamedCause | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [found] = rows.parse(await ctx.db.$queryRaw`SELECT ${toldColumns} FROM waybill.cause c WHERE c.id = ${id}::uuid`);
  return found ? shown(ctx, { id: found.id, title: titleOf(found) }) : null;
}
