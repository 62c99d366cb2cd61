import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { intentStatusSchema, type Neighbours } from "./schema.ts";

const found = z.array(
  z.object({
    of: z.enum(["person", "business"]),
    side: z.enum(["older", "newer"]),
    id: z.uuid(),
    ruleKey: z.string(),
    status: intentStatusSchema,
  }),
);

/** The messages just before and after one, for the same person and for the same business id: four short ranges of two indexes. */
export async function readNeighbours(ctx: Ctx, { id }: { id: string }): Promise<Neighbours> {
  const parts = [
    side("person", "older", Prisma.sql`i.person_id = it.person_id`),
    side("person", "newer", Prisma.sql`i.person_id = it.person_id`),
    side("business", "older", Prisma.sql`i.business_id = it.business_id`),
    side("business", "newer", Prisma.sql`i.business_id = it.business_id`),
  ];
  const rows = found.parse(
    await ctx.db.$queryRaw`
      WITH it AS MATERIALIZED (SELECT id, person_id, business_id, created_at FROM waybill.intent WHERE id = ${id}::uuid)
      ${Prisma.join(parts, " UNION ALL ")}`,
  );
  const of = (what: "person" | "business") => ({
    older: rows.find((row) => row.of === what && row.side === "older") ?? null,
    newer: rows.find((row) => row.of === what && row.side === "newer") ?? null,
  });
  return shown(ctx, { person: of("person"), business: of("business") });
}

function side(of: "person" | "business", which: "older" | "newer", same: Prisma.Sql): Prisma.Sql {
  const [compare, order] = which === "older" ? [Prisma.sql`<`, Prisma.sql`DESC`] : [Prisma.sql`>`, Prisma.sql`ASC`];
  return Prisma.sql`(
    SELECT ${of}::text AS of, ${which}::text AS side, n.id, n.rule_key AS "ruleKey", n.status FROM it CROSS JOIN LATERAL (
      SELECT i.id, i.rule_key, i.status FROM waybill.intent i
      WHERE ${same} AND (i.created_at, i.id) ${compare} (it.created_at, it.id) ORDER BY i.created_at ${order}, i.id ${order} LIMIT 1
    ) n)`;
}
