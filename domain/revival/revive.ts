import { recordSettlements } from "@/domain/settlement/record.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type ComeAlive, comeAlive } from "./come-alive.ts";
import { type Found, lockDead } from "./lock.ts";
import { revivalRefusal } from "./refusal.policy.ts";
import type { RevivalRefusal, VersionChoice } from "./schema.ts";
import { versionOfChoice } from "./version.ts";

/** How messages come alive again. */
export type Revive = ComeAlive & {
  reason: string;
  version: VersionChoice;
  /** The caller answers for it that uncertain ones were not sent: they are settled so, by name. */
  evenIfUnknown: boolean;
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
      code: revivalRefusal(each, { evenIfUnknown: input.evenIfUnknown, newDeadline: input.withinHours !== null }),
    }));
    const live = judged.filter(({ code }) => code === null).map(({ each }) => each);
    const revived = live.map(({ id }) => id);
    await recordSettlements(tx, {
      ...input,
      submissionIds: live.flatMap(({ unresolved }) => unresolved ?? []),
      verdict: "not_sent",
    });
    await note(tx, live, input);
    await comeAlive(tx, { ...input, intentIds: revived });
    return {
      revived,
      refused: judged.flatMap(({ each, code }) => (code === null ? [] : [{ id: each.id, code }])),
    };
  });
}

async function note(tx: Ctx, live: Found[], { reason, version, withinHours, facts, replayId }: Revive): Promise<void> {
  if (live.length === 0) return;
  await tx.db.$executeRaw`
    INSERT INTO waybill.revival (id, intent_id, no, replay_id, actor_name, reason, was_status, was_reason, was_class, was_detail, rested_at, template_version_id, facts, expires_at)
    SELECT t.id, h.id, 1 + (SELECT count(*) FROM waybill.revival r WHERE r.intent_id = h.id), ${replayId ?? null}::uuid, ${tx.actor.name}, ${reason},
      h.status, h.reason, h.class, h.detail, h.rested_at, ${versionOfChoice(version)}, t.facts, coalesce(waybill.now() + make_interval(hours => ${withinHours}::int), h.expires_at)
    FROM unnest(${live.map(() => newId())}::uuid[], ${live.map(({ id }) => id)}::uuid[], ${live.map(({ id }) => facts?.get(id) ?? null)}::text[])
      AS t (id, intent_id, facts) JOIN waybill.intent h ON h.id = t.intent_id`;
}
