import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { ORIGINAL } from "@/domain/submission/envelope.policy.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

/**
 * What to suppress: an address by its id, or the one that an attempt or a submission wrote to (nobody's, where its mail was redirected to
 * another).
 */
type Target = { addressId: string } | { attemptId: string } | { submissionId: string };

/**
 * From now on nothing is sent to the address (`scope` "all", or one category), and it is written who or what said so. Suppressing
 * it again changes nothing. Gives the suppression's id, or null where it is suppressed already or does not exist. Throws `forbidden`.
 */
export async function suppress(
  ctx: Ctx,
  input: Target & { reason: string; evidence: Record<string, string | number | null>; scope?: string },
): Promise<{ id: string | null }> {
  requirePermission(ctx, "suppression.write");
  return transaction(ctx, async (tx) => {
    const rows = await tx.db.$queryRaw<{ id: string }[]>`
      INSERT INTO waybill.suppression (id, address_id, scope, reason, evidence)
      SELECT ${newId()}::uuid, a.id, ${input.scope ?? "all"}, ${input.reason}, ${JSON.stringify(input.evidence)}::jsonb
      FROM waybill.address a
      WHERE a.id = ${"addressId" in input ? input.addressId : null}::uuid
        OR a.id = (SELECT h.address_id FROM waybill.submission s JOIN waybill.intent h ON h.id = s.intent_id
          LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
          WHERE s.id = coalesce(${"submissionId" in input ? input.submissionId : null}::uuid,
              (SELECT t.submission_id FROM waybill.attempt t WHERE t.id = ${"attemptId" in input ? input.attemptId : null}::uuid))
            AND (b.envelope -> 'headers' ? ${ORIGINAL}::text) IS NOT TRUE)
      ON CONFLICT (address_id, scope) WHERE lifted_at IS NULL DO NOTHING
      RETURNING id::text`;
    const id = rows[0]?.id ?? null;
    if (id)
      await writeAudit(tx, {
        action: "suppression.add",
        targetKind: "suppression",
        targetId: id,
        after: { scope: input.scope ?? "all" },
        reason: input.reason,
      });
    return { id };
  });
}
