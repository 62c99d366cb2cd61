import { dispatchAll } from "@/domain/intent/dispatch.ts";
import type { Ctx } from "@/lib/context.ts";
import type { VersionChoice } from "./schema.ts";
import { versionOfChoice } from "./version.ts";

export type ComeAlive = {
  intentIds: readonly string[];
  /** `kept`: what somebody chose before, if anybody did. */
  version: VersionChoice | "kept";
  /** A new deadline, in hours from now; null leaves the old one. */
  withinHours: number | null;
  /** Corrected facts by message, JSON text; the original ones stay beside them. */
  facts?: ReadonlyMap<string, string>;
};

/**
 * The one way back for messages that failed or are uncertain: due now, with all their tries, in one statement. The caller has locked and judged
 * them, has resolved what was frozen as not accepted (I5), and keeps who and why.
 */
export async function comeAlive(tx: Ctx, { intentIds, version, withinHours, facts }: ComeAlive): Promise<void> {
  if (intentIds.length === 0) return;
  await tx.db.$executeRaw`
    WITH input AS (
      SELECT * FROM unnest(${intentIds}::uuid[], ${intentIds.map((id) => facts?.get(id) ?? null)}::text[]) AS t (intent_id, facts)
    ), dead AS (
      SELECT t.*, h.stream, coalesce(waybill.now() + make_interval(hours => ${withinHours}::int), h.expires_at) AS until, ${versionOfChoice(version)} AS version_id
      FROM input t JOIN waybill.intent h ON h.id = t.intent_id
    ), body AS (
      UPDATE waybill.intent_body b SET template_version_id = d.version_id, corrected_facts = coalesce(d.facts, b.corrected_facts)
      FROM dead d WHERE b.intent_id = d.intent_id AND (b.template_version_id IS DISTINCT FROM d.version_id OR d.facts IS NOT NULL)
    ), work AS (
      INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT intent_id, stream, waybill.now(), until FROM dead
    )
    UPDATE waybill.intent h SET status = 'scheduled', reason = NULL, class = NULL, detail = NULL, rested_at = NULL, failed_version_id = NULL, expires_at = d.until
    FROM dead d WHERE h.id = d.intent_id`;
  await dispatchAll(tx, { intentIds });
}
