import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Noun } from "./change.ts";

/** Counts results of a run, in the transaction that writes them. */
export async function tallyResults(
  tx: Ctx,
  noun: Noun,
  id: string,
  results: readonly { result: string; reason: string | null }[],
): Promise<void> {
  if (results.length === 0) return;
  const of = Prisma.raw(`${noun}_id`);
  await tx.db.$executeRaw`
    INSERT INTO ${Prisma.raw(`waybill.${noun}_tally`)} AS t (${of}, kind, word, reason, count)
    SELECT ${id}::uuid, 'result', r.result, coalesce(r.reason, ''), count(*)
    FROM unnest(${results.map(({ result }) => result)}::text[], ${results.map(({ reason }) => reason)}::text[]) AS r (result, reason) GROUP BY 3, 4
    ON CONFLICT (${of}, kind, word, reason) DO UPDATE SET count = t.count + EXCLUDED.count`;
}

/** SQL: a subquery of the counts of one run, whose id `id` is: `verdicts` and `results`, each the most first. */
export function talliesOf(noun: Noun, id: Prisma.Sql): Prisma.Sql {
  const counts = (kind: "verdict" | "result") => Prisma.sql`
    coalesce(jsonb_agg(jsonb_build_object(${Prisma.raw(`'${kind}'`)}, word, 'reason', nullif(reason, ''), 'count', count) ORDER BY count DESC, word, reason)
      FILTER (WHERE kind = ${Prisma.raw(`'${kind}'`)}), '[]') AS ${Prisma.raw(`${kind}s`)}`;
  return Prisma.sql`(
    SELECT ${counts("verdict")}, ${counts("result")} FROM ${Prisma.raw(`waybill.${noun}_tally`)} t WHERE ${Prisma.raw(`t.${noun}_id`)} = ${id}
  )`;
}
