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
