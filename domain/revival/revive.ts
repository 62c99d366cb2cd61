import { dispatchAll } from "@/domain/intent/dispatch.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type Found, lockDead, refusalOf } from "./lock.ts";
import type { RevivalRefusal, VersionChoice } from "./schema.ts";
import { versionOfChoice } from "./version.ts";

/** How messages come alive again. */
export type Revive = {
  intentIds: readonly string[];
  reason: string;
  version: VersionChoice;
  /** A new deadline, in hours from now; null leaves the old one. */
  withinHours: number | null;
  /** The caller answers for it that uncertain ones were not sent: they are settled so, by name. */
  evenIfUnknown: boolean;
  /** Corrected facts by message, JSON text; the original ones stay beside them. */
  facts?: ReadonlyMap<string, string>;
  replayId?: string;
};

export type Revived = { revived: string[]; refused: { id: string; code: RevivalRefusal }[] };

/**
 * Makes dead messages live again under their identity (I1), due now, with all their tries: a submission of its own follows, never while one
 * is unresolved (I5). Each as it is under its lock: what somebody else had sent, settled or dropped meanwhile is refused. A statement a step.
 * Permission and audit row are the caller's.
 */
export function revive(ctx: Ctx, input: Revive): Promise<Revived> {
  return transaction(ctx, async (tx) => {
    const found = await lockDead(tx, input.intentIds);
    const judged = found.map((each) => ({
      each,
      code: refusalOf(each, { evenIfUnknown: input.evenIfUnknown, newDeadline: input.withinHours !== null }),
    }));
    const live = judged.filter(({ code }) => code === null).map(({ each }) => each);
    await settleUnresolved(tx, live, input);
    await comeAlive(tx, live, input);
    const revived = live.map(({ id }) => id);
    await dispatchAll(tx, { intentIds: revived });
    return {
      revived,
      refused: judged.flatMap(({ each, code }) => (code === null ? [] : [{ id: each.id, code }])),
    };
  });
}

/** As a person's "not sent" of one message does (domain/settlement/settle.ts). */
async function settleUnresolved(tx: Ctx, live: Found[], { reason, withinHours, replayId }: Revive): Promise<void> {
  const ids = live.flatMap(({ unresolved }) => unresolved ?? []);
  if (ids.length === 0) return;
  await tx.db.$executeRaw`
    INSERT INTO waybill.settlement (id, intent_id, submission_id, verdict, reason, actor_name, uncertain_since, expires_at, replay_id)
    SELECT n.id, i.id, s.id, 'not_sent', ${reason}, ${tx.actor.name}, i.rested_at, coalesce(waybill.now() + make_interval(hours => ${withinHours}::int), i.expires_at),
      ${replayId ?? null}::uuid
    FROM unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) AS n (id, submission_id)
    JOIN waybill.submission s ON s.id = n.submission_id JOIN waybill.intent i ON i.id = s.intent_id`;
  await tx.db.$executeRaw`
    UPDATE waybill.submission SET resolution = 'not_accepted', resolved_by = 'person' WHERE id = ANY (${ids}::uuid[]) AND resolution IS NULL`;
}

async function comeAlive(tx: Ctx, live: Found[], input: Revive): Promise<void> {
  if (live.length === 0) return;
  const { version, withinHours } = input;
  await tx.db.$executeRaw`
    WITH input AS (
      SELECT * FROM unnest(${live.map(({ id }) => id)}::uuid[], ${live.map(() => newId())}::uuid[], ${live.map(({ id }) => input.facts?.get(id) ?? null)}::text[])
        AS t (intent_id, revival_id, facts)
    ), dead AS (
      SELECT t.*, h.stream, h.status, h.reason, h.class, h.detail, h.rested_at, coalesce(waybill.now() + make_interval(hours => ${withinHours}::int), h.expires_at) AS until,
        ${versionOfChoice(version)} AS version_id
      FROM input t JOIN waybill.intent h ON h.id = t.intent_id
    ), noted AS (
      INSERT INTO waybill.revival (id, intent_id, no, replay_id, actor_name, reason, was_status, was_reason, was_class, was_detail, rested_at, template_version_id, facts, expires_at)
      SELECT d.revival_id, d.intent_id, 1 + (SELECT count(*) FROM waybill.revival r WHERE r.intent_id = d.intent_id), ${input.replayId ?? null}::uuid, ${tx.actor.name},
        ${input.reason}, d.status, d.reason, d.class, d.detail, d.rested_at, d.version_id, d.facts, d.until FROM dead d
    ), body AS (
      UPDATE waybill.intent_body b SET template_version_id = d.version_id, corrected_facts = coalesce(d.facts, b.corrected_facts)
      FROM dead d WHERE b.intent_id = d.intent_id AND (b.template_version_id IS DISTINCT FROM d.version_id OR d.facts IS NOT NULL)
    ), work AS (
      INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT intent_id, stream, waybill.now(), until FROM dead
    )
    UPDATE waybill.intent h SET status = 'scheduled', reason = NULL, class = NULL, detail = NULL, rested_at = NULL, failed_version_id = NULL, expires_at = d.until
    FROM dead d WHERE h.id = d.intent_id`;
}
