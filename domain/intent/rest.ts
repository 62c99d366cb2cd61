import { storable } from "@/domain/event/text.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { inDoubt } from "./doubt.ts";
import type { IntentStatus } from "./schema.ts";
import { mayFollow, type RestingStatus, whileUnresolved } from "./state.policy.ts";

export type Rest = {
  intentId: string;
  /** The claim that holds it; null for one that nobody holds. Where another holds it, nothing happens. */
  token: string | null;
  status: RestingStatus;
  /** A stable word (I7); null only with `accepted`. */
  reason: string | null;
  class?: string | null;
  /** More about the reason for a person, without personal data: the fields that do not fit. */
  detail?: string | null;
  /** The version that failed, where nothing was frozen of it. */
  versionId?: string | null;
  /** What resolves an open submission that nothing was tried of. */
  resolvedBy?: "shadow";
};

/**
 * Brings intents to rest, in one statement: the live row goes, the head gets status, reason and class once, and the open
 * submission is resolved. Where an attempt may have reached the provider the intent rests as `uncertain` instead (I5); where
 * evidence came meanwhile that the provider took it, as `accepted`.
 * Gives the status of each that came to rest; one that is no longer held as told is left out. Reason and detail may quote what a
 * rule, a template or a provider said: what the database cannot hold of it is replaced, so that no word keeps a message from its rest.
 */
export async function rest(ctx: Ctx, rows: Rest[]): Promise<{ intentId: string; status: IntentStatus }[]> {
  if (rows.length === 0) return [];
  for (const row of rows)
    if (!mayFollow(row.token ? "claimed" : "scheduled", row.status))
      throw new WaybillError(
        "bad_transition",
        `A message cannot become ${row.status} from ${row.token ? "claimed" : "scheduled"}.`,
      );
  return ctx.db.$queryRaw<{ intentId: string; status: IntentStatus }[]>`
    WITH input AS (
      SELECT * FROM unnest(${rows.map((row) => row.intentId)}::uuid[], ${rows.map((row) => row.token)}::uuid[], ${rows.map((row) => row.status)}::text[],
        ${rows.map((row) => whileUnresolved(row.status))}::text[], ${rows.map((row) => row.reason && storable(row.reason))}::text[],
        ${rows.map((row) => row.class ?? null)}::text[], ${rows.map((row) => (row.detail ? storable(row.detail) : null))}::text[],
        ${rows.map((row) => row.resolvedBy ?? "rest")}::text[], ${rows.map((row) => row.versionId ?? null)}::uuid[])
        AS i(intent_id, token, status, in_doubt, reason, class, detail, resolved_by, version_id)
    ), gone AS (
      DELETE FROM waybill.intent_work w USING input i
      WHERE w.intent_id = i.intent_id AND w.claim_token IS NOT DISTINCT FROM i.token
      RETURNING w.intent_id
    ), resting AS (
      SELECT i.*, ${inDoubt(Prisma.sql`i.intent_id`)} AS doubt, EXISTS (
        SELECT 1 FROM waybill.submission s WHERE s.intent_id = i.intent_id AND s.resolution = 'accepted') AS taken
      FROM input i JOIN gone USING (intent_id)
    ), resolved AS (
      UPDATE waybill.submission s
      SET resolution = CASE WHEN r.status = 'accepted' THEN 'accepted' ELSE 'not_accepted' END,
          resolved_by = CASE WHEN r.status = 'accepted' THEN 'attempt' ELSE r.resolved_by END
      FROM resting r WHERE s.intent_id = r.intent_id AND s.resolution IS NULL AND (r.status = 'accepted' OR NOT r.doubt AND r.status <> 'uncertain')
    )
    UPDATE waybill.intent h
    SET status = CASE WHEN r.taken THEN 'accepted' WHEN r.doubt THEN r.in_doubt ELSE r.status END, reason = CASE WHEN NOT r.taken THEN r.reason END,
        detail = CASE WHEN NOT r.taken THEN r.detail END, rested_at = waybill.now(), failed_version_id = r.version_id,
        class = CASE WHEN r.taken THEN NULL WHEN r.doubt AND r.status NOT IN ('accepted', 'uncertain') THEN 'unknown' ELSE r.class END
    FROM resting r WHERE h.id = r.intent_id AND h.rested_at IS NULL
    RETURNING h.id::text AS "intentId", h.status`;
}
