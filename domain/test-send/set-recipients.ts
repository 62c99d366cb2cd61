import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { readTestRecipients } from "./recipients.ts";
import type { SetTestRecipientsResult, setTestRecipientsSchema } from "./schema.ts";

/**
 * Changes who may get test sends, if nobody changed it since the caller saw `revision`. The audit row counts them and names none (I11).
 */
export function setTestRecipients(ctx: Ctx, input: z.output<typeof setTestRecipientsSchema>): Promise<SetTestRecipientsResult> {
  requirePermission(ctx, "instance.write");
  return transaction(ctx, async (tx) => {
    const recipients = [...new Set(input.recipients)];
    const [old] = await tx.db.$queryRaw<{ recipients: number; environment: string }[]>`
      UPDATE waybill.instance n SET test_recipients = ${recipients}::text[], test_revision = n.test_revision + 1,
        test_updated_by = ${ctx.actor.name}, test_updated_at = waybill.now()
      FROM (SELECT singleton, cardinality(test_recipients) AS recipients FROM waybill.instance FOR NO KEY UPDATE) AS old
      WHERE n.singleton = old.singleton AND n.test_revision = ${input.revision}
      RETURNING old.recipients, n.environment`;
    const current = await readTestRecipients(tx);
    if (!old) return { ok: false, code: "changed_meanwhile", current };
    await writeAudit(tx, {
      action: "instance.set_test_recipients",
      targetKind: "instance",
      targetId: old.environment,
      before: { recipients: old.recipients },
      after: { recipients: recipients.length },
      reason: input.reason,
    });
    return { ok: true, current };
  });
}
