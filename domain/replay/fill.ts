import { z } from "zod";
import { pickMessages } from "@/domain/intent/list.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type KeptChoice, keptChoiceSchema } from "./schema.ts";

const cursorSchema = z.object({ at: z.string(), id: z.uuid() });
type Cursor = z.output<typeof cursorSchema>;
const replays = z.array(
  z.object({ choice: keptChoiceSchema, after: cursorSchema.nullable(), createdAt: z.string(), total: z.number().int() }),
);
const added = z.tuple([z.object({ added: z.number().int(), found: z.number().int(), after: cursorSchema.nullable() })]);

/**
 * Freezes the next (at most `most`) of what was chosen, in the caller's transaction, in which the replay is locked. There is no cap: a choice
 * of a million is a few hundred batches. What was made, or died, after the plan was begun is none of its.
 */
export async function fillMore(tx: Ctx, { id, most }: { id: string; most: number }): Promise<void> {
  const [replay] = replays.parse(
    await tx.db.$queryRaw`
      SELECT choice, fill_after AS after, ${micros(Prisma.sql`created_at`)} AS "createdAt", total FROM waybill.replay WHERE id = ${id}::uuid`,
  );
  if (!replay) return;
  const [batch] = added.parse(
    await tx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked(tx, replay, most)}), written AS (
        INSERT INTO waybill.replay_item (replay_id, subject_id, no, person_id, address_id, made_at)
        SELECT ${id}::uuid, i.id, ${replay.total}::int + row_number() OVER (ORDER BY p.no), i.person_id, i.address_id, i.created_at
        FROM picked p JOIN waybill.intent i ON i.id = p.id
        WHERE NOT i.test AND NOT EXISTS (SELECT FROM waybill.replay_item t WHERE t.replay_id = ${id}::uuid AND t.subject_id = i.id)
          AND NOT (i.status IN ('failed', 'uncertain') AND i.rested_at > ${replay.createdAt}::timestamptz)
        RETURNING 1
      )
      SELECT (SELECT count(*)::int FROM written) AS added, (SELECT count(*)::int FROM picked) AS found,
        (SELECT jsonb_build_object('at', ${micros(Prisma.sql`at`)}, 'id', id) FROM picked ORDER BY no DESC LIMIT 1) AS after`,
  );
  await tx.db.$executeRaw`
    UPDATE waybill.replay SET total = total + ${batch.added}, fill_after = coalesce(${batch.after}::jsonb, fill_after),
      filled_at = CASE WHEN ${batch.found < most} THEN waybill.now() END
    WHERE id = ${id}::uuid`;
}

/** SQL: the next that were chosen (id, at, no), in order: the newest first, of a cause the oldest. */
function picked(ctx: Ctx, { choice, after, createdAt }: z.output<typeof replays>[number], most: number): Prisma.Sql {
  switch (choice.by) {
    case "ids":
      return Prisma.sql`SELECT NULL::uuid AS id, NULL::timestamptz AS at, 0 AS no WHERE false`; // planReplay() has put them in
    case "cause":
      return Prisma.sql`
        SELECT d.subject_id AS id, d.since AS at, row_number() OVER (ORDER BY d.since, d.subject_id) AS no FROM waybill.dead_letter d
        WHERE d.cause_id = ${choice.causeId}::uuid AND d.since <= ${createdAt}::timestamptz ${later(after, Prisma.sql`d.since`, Prisma.sql`d.subject_id`)}
        ORDER BY d.since, d.subject_id LIMIT ${most}`;
    case "replay":
      return Prisma.sql`
        SELECT t.subject_id AS id, t.rested_at AS at, row_number() OVER (ORDER BY t.rested_at, t.subject_id) AS no FROM waybill.replay_item t
        WHERE t.replay_id = ${choice.replayId}::uuid AND t.result = ANY (${choice.results}::text[]) AND t.rested_at <= ${createdAt}::timestamptz
          ${later(after, Prisma.sql`t.rested_at`, Prisma.sql`t.subject_id`)}
        ORDER BY t.rested_at, t.subject_id LIMIT ${most}`;
    case "filter":
      return Prisma.sql`
        SELECT p.id, p.created_at AS at, row_number() OVER (ORDER BY p.created_at DESC, p.id DESC) AS no
        FROM (${pickMessages(ctx, filterOf(choice, createdAt), most - 1, after)}) p`;
  }
}

const later = (after: Cursor | null, at: Prisma.Sql, id: Prisma.Sql): Prisma.Sql =>
  after ? Prisma.sql`AND (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.empty;

function filterOf({ filter }: Extract<KeptChoice, { by: "filter" }>, createdAt: string) {
  const { restedFrom, restedUntil, until, ...rest } = filter;
  return {
    ...rest,
    test: false,
    until: until !== undefined && Date.parse(until) < Date.parse(createdAt) ? until : createdAt,
    ...(restedFrom === undefined ? {} : { restedFrom: new Date(restedFrom) }),
    ...(restedUntil === undefined ? {} : { restedUntil: new Date(restedUntil) }),
  };
}
