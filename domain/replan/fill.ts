import { z } from "zod";
import { whereEvent } from "@/domain/event/list.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { keptReplanChoiceSchema } from "./schema.ts";

const cursorSchema = z.object({ at: z.string(), id: z.uuid() });
const replans = z.array(
  z.object({ choice: keptReplanChoiceSchema, after: cursorSchema.nullable(), createdAt: z.string(), total: z.number().int() }),
);
const added = z.tuple([z.object({ added: z.number().int(), found: z.number().int(), after: cursorSchema.nullable() })]);

/**
 * Freezes the next (at most `most`) of what was chosen, oldest first (of what a run refused, in the order of the events' ids), in the caller's
 * transaction, in which the replan is locked. There is no cap. What came, or died, after the plan was begun is none of its.
 */
export async function fillMore(tx: Ctx, { id, most }: { id: string; most: number }): Promise<void> {
  const [replan] = replans.parse(
    await tx.db.$queryRaw`
      SELECT choice, fill_after AS after, ${micros(Prisma.sql`created_at`)} AS "createdAt", total FROM waybill.replan WHERE id = ${id}::uuid`,
  );
  if (!replan) return;
  const [batch] = added.parse(
    await tx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked(replan, most)}), written AS (
        INSERT INTO waybill.replan_item (replan_id, event_id, no)
        SELECT ${id}::uuid, p.id, ${replan.total}::int + row_number() OVER (ORDER BY p.at, p.id) FROM picked p
        WHERE NOT EXISTS (SELECT FROM waybill.replan_item t WHERE t.replan_id = ${id}::uuid AND t.event_id = p.id)
        RETURNING 1
      )
      SELECT (SELECT count(*)::int FROM written) AS added, (SELECT count(*)::int FROM picked) AS found,
        (SELECT jsonb_build_object('at', ${micros(Prisma.sql`at`)}, 'id', id) FROM picked ORDER BY at DESC, id DESC LIMIT 1) AS after`,
  );
  await tx.db.$executeRaw`
    UPDATE waybill.replan SET total = total + ${batch.added}, fill_after = coalesce(${batch.after}::jsonb, fill_after),
      filled_at = CASE WHEN ${batch.found < most} THEN waybill.now() END
    WHERE id = ${id}::uuid`;
}

/** SQL: the next that were chosen (id, at). */
function picked({ choice, after, createdAt }: z.output<typeof replans>[number], most: number): Prisma.Sql {
  const later = (at: Prisma.Sql, id: Prisma.Sql) =>
    after ? Prisma.sql`AND (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.empty;
  switch (choice.by) {
    case "ids":
      return Prisma.sql`SELECT NULL::uuid AS id, NULL::timestamptz AS at WHERE false`; // planReplan() has put them in
    case "cause":
      return Prisma.sql`
        SELECT d.subject_id AS id, d.since AS at FROM waybill.dead_letter d
        WHERE d.cause_id = ${choice.causeId}::uuid AND d.since <= ${createdAt}::timestamptz ${later(Prisma.sql`d.since`, Prisma.sql`d.subject_id`)}
        ORDER BY d.since, d.subject_id LIMIT ${most}`;
    case "replan":
      return Prisma.sql`
        SELECT t.event_id AS id, ${createdAt}::timestamptz AS at FROM waybill.replan_item t
        WHERE t.replan_id = ${choice.replanId}::uuid AND t.result = ANY (${choice.results}::text[]) AND t.done_at <= ${createdAt}::timestamptz
          ${after ? Prisma.sql`AND t.event_id > ${after.id}::uuid` : Prisma.empty}
        ORDER BY t.event_id LIMIT ${most}`; // as its key is ordered
    case "filter":
      return Prisma.sql`
        SELECT e.id, e.accepted_at AS at FROM waybill.event e
        WHERE e.accepted_at <= ${createdAt}::timestamptz ${whereEvent(choice.filter)} ${later(Prisma.sql`e.accepted_at`, Prisma.sql`e.id`)}
        ORDER BY e.accepted_at, e.id LIMIT ${most}`;
  }
}
