import type { Ctx } from "@/lib/context.ts";
import type { ReplayResult } from "./schema.ts";

/** Counts results of a replay, in the transaction that writes them. */
export async function tallyResults(
  tx: Ctx,
  id: string,
  results: readonly { result: ReplayResult; reason: string | null }[],
): Promise<void> {
  if (results.length === 0) return;
  await tx.db.$executeRaw`
    INSERT INTO waybill.replay_tally AS t (replay_id, kind, word, reason, count)
    SELECT ${id}::uuid, 'result', r.result, coalesce(r.reason, ''), count(*)
    FROM unnest(${results.map(({ result }) => result)}::text[], ${results.map(({ reason }) => reason)}::text[]) AS r (result, reason) GROUP BY 3, 4
    ON CONFLICT (replay_id, kind, word, reason) DO UPDATE SET count = t.count + EXCLUDED.count`;
}
