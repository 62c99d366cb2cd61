import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { lockHeads } from "@/domain/intent/lock.ts";
import type { IntentStatus } from "@/domain/intent/schema.ts";
import { comeAlive } from "@/domain/revival/come-alive.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { recordSettlements } from "./record.ts";
import type { Settle, SettleResult } from "./schema.ts";

type Input = { id: string } & Settle;

type Found = {
  ruleKey: string;
  status: IntentStatus;
  /** Of the submission that the person looked at. */
  resolution: string | null;
  latest: boolean;
  calling: boolean;
  expired: boolean;
  by: string | null;
};

/**
 * A person settles a message that nobody can tell of: it was sent (it rests as accepted), it was not (it goes out again as a new
 * submission with all its tries, its old one never), or evidence shall tell (kept in the timeline, changes nothing). Compare-and-set
 * against other people and evidence: who comes first wins. Writes settlement and audit row in the same transaction (I11). Throws
 * `forbidden`, `not_found`.
 */
export function settleMessage(ctx: Ctx, input: Input): Promise<SettleResult> {
  requirePermission(ctx, "message.settle");
  requireId("message", input.id);
  return transaction(ctx, async (tx) => {
    const found = await lock(tx, input);
    guardOwnRule(ctx, found.ruleKey);
    const refusal = refusalOf(found, input);
    if (refusal) return refusal;
    const { submissionId, verdict, reason, withinHours = null } = input;
    await recordSettlements(tx, { submissionIds: [submissionId], verdict, reason, withinHours });
    const status = await apply(tx, input);
    await writeAudit(tx, {
      action: "message.settle",
      targetKind: "message",
      targetId: input.id,
      before: { status: "uncertain" },
      after: { status, verdict, submissionId },
      reason,
    });
    return { ok: true, status };
  });
}

/** The submission first and then the message, in the order of evidence that comes at the same time (domain/submission/resolve.ts). */
async function lock(ctx: Ctx, { id, submissionId }: Input): Promise<Found> {
  await ctx.db
    .$queryRaw`SELECT 1 AS locked FROM waybill.submission WHERE id = ${submissionId}::uuid AND intent_id = ${id}::uuid FOR UPDATE`;
  await lockHeads(ctx, [id]);
  const [found] = await ctx.db.$queryRaw<Found[]>`
    SELECT i.rule_key AS "ruleKey", i.status, s.resolution, i.expires_at <= waybill.now() AS expired,
      coalesce(s.no = (SELECT max(o.no) FROM waybill.submission o WHERE o.intent_id = i.id), false) AS latest,
      EXISTS (SELECT 1 FROM waybill.attempt a WHERE a.intent_id = i.id AND a.ended_at IS NULL) AS calling,
      (SELECT t.actor_name FROM waybill.settlement t WHERE t.submission_id = s.id AND t.verdict <> 'left' ORDER BY t.at DESC LIMIT 1) AS by
    FROM waybill.intent i LEFT JOIN waybill.submission s ON s.id = ${submissionId}::uuid AND s.intent_id = i.id
    WHERE i.id = ${id}::uuid`;
  if (!found) throw notFound("message", id);
  return found;
}

function refusalOf(found: Found, { verdict, withinHours }: Input): SettleResult | null {
  const { status } = found;
  if (status !== "uncertain" || !found.latest || found.resolution === "accepted")
    return { ok: false, code: "settled", status, by: found.by };
  if (verdict === "left") return null;
  if (found.calling) return { ok: false, code: "being_sent", status };
  if (verdict === "sent") return found.resolution === "not_accepted" ? { ok: false, code: "not_taken", status } : null;
  return found.expired && withinHours === undefined ? { ok: false, code: "deadline_passed", status } : null;
}

async function apply(tx: Ctx, { id, verdict, withinHours }: Input): Promise<IntentStatus> {
  switch (verdict) {
    case "left":
      return "uncertain";
    case "sent":
      await tx.db.$executeRaw`
        UPDATE waybill.intent SET status = 'accepted', reason = 'marked_sent', class = NULL, detail = ${`by ${tx.actor.name}`}, rested_at = waybill.now()
        WHERE id = ${id}::uuid`;
      return "accepted";
    case "not_sent":
      await comeAlive(tx, { intentIds: [id], version: "kept", withinHours: withinHours ?? null });
      return "scheduled";
  }
}
