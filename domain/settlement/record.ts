import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { SettlementVerdict } from "./schema.ts";

type Said = {
  submissionIds: readonly string[];
  verdict: SettlementVerdict;
  reason: string;
  /** With `not_sent`: the new deadline, in hours from now; null leaves the old one. */
  withinHours: number | null;
  replayId?: string | undefined;
};

/**
 * Keeps what a person says of submissions, with the deadline that holds from now on, and resolves those that nothing has resolved. The caller
 * has locked them and their messages. Permission and audit row are the caller's.
 */
export async function recordSettlements(tx: Ctx, { submissionIds, verdict, reason, withinHours, replayId }: Said): Promise<void> {
  if (submissionIds.length === 0) return;
  await tx.db.$executeRaw`
    INSERT INTO waybill.settlement (id, intent_id, submission_id, verdict, reason, actor_name, uncertain_since, expires_at, replay_id)
    SELECT n.id, i.id, s.id, ${verdict}, ${reason}, ${tx.actor.name}, i.rested_at,
      coalesce(waybill.now() + make_interval(hours => ${verdict === "not_sent" ? withinHours : null}::int), i.expires_at), ${replayId ?? null}::uuid
    FROM unnest(${submissionIds.map(() => newId())}::uuid[], ${submissionIds}::uuid[]) AS n (id, submission_id)
    JOIN waybill.submission s ON s.id = n.submission_id JOIN waybill.intent i ON i.id = s.intent_id`;
  const resolution = resolutions[verdict];
  if (resolution === null) return;
  await tx.db.$executeRaw`
    UPDATE waybill.submission SET resolution = ${resolution}, resolved_by = 'person' WHERE id = ANY (${submissionIds}::uuid[]) AND resolution IS NULL`;
}

const resolutions = { sent: "accepted", not_sent: "not_accepted", left: null } as const satisfies Record<
  SettlementVerdict,
  string | null
>;
