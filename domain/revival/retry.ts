import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { lockDead } from "./lock.ts";
import { revive } from "./revive.ts";
import type { Retry, RetryResult } from "./schema.ts";

/**
 * Has one message that failed sent again, under its identity and with all its tries. Not one of which nobody can tell whether it was sent:
 * that is settled first (domain/settlement). Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`, also for a
 * version that is none of its template's.
 */
export function retryMessage(ctx: Ctx, { id, reason, version, withinHours }: { id: string } & Retry): Promise<RetryResult> {
  requirePermission(ctx, "message.retry");
  requireId("message", id);
  return transaction(ctx, async (tx) => {
    const [found] = await lockDead(tx, [id]);
    if (!found) throw notFound("message", id);
    guardOwnRule(ctx, found.ruleKey);
    await requireOwnVersion(tx, { id, version });
    const { refused } = await revive(tx, {
      intentIds: [id],
      reason,
      version,
      withinHours: withinHours ?? null,
      evenIfUnknown: false,
    });
    const refusal = refused[0];
    if (refusal) return { ok: false, code: refusal.code, status: found.status };
    await writeAudit(tx, {
      action: "message.retry",
      targetKind: "message",
      targetId: id,
      before: { status: found.status },
      after: { status: "scheduled", version, ...(withinHours === undefined ? {} : { withinHours }) },
      reason,
    });
    return { ok: true, status: "scheduled" };
  });
}

/** A version of another template would be another mail. */
async function requireOwnVersion(tx: Ctx, { id, version }: { id: string } & Pick<Retry, "version">): Promise<void> {
  if (typeof version !== "object") return;
  const { versionId } = version;
  const { templateKey } = await tx.db.intent.findUniqueOrThrow({ where: { id }, select: { templateKey: true } });
  const own = await tx.db.templateVersion.count({ where: { id: versionId, templateKey } });
  if (own === 0) throw notFound(`version of ${templateKey}`, versionId);
}
