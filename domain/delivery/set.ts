import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { readDelivery } from "./read.ts";
import type { SetDeliveryResult, setDeliverySchema } from "./schema.ts";

/**
 * Changes where the mail of this instance may go, if nobody changed it since the caller saw `revision`. Holds from its commit on: a
 * message that was checked before is checked again (I4). The audit row names modes and counts, never the addresses (I11).
 */
export function setDelivery(ctx: Ctx, input: z.output<typeof setDeliverySchema>): Promise<SetDeliveryResult> {
  requirePermission(ctx, "instance.write");
  return transaction(ctx, async (tx) => {
    const targets = [...new Set(input.targets)];
    const [old] = await tx.db.$queryRaw<{ mode: string; targets: number }[]>`
      UPDATE waybill.instance n SET delivery_mode = ${input.mode}, delivery_targets = ${targets}::text[],
        delivery_revision = n.delivery_revision + 1, delivery_updated_by = ${ctx.actor.name}, delivery_updated_at = waybill.now()
      FROM (SELECT singleton, delivery_mode AS mode, cardinality(delivery_targets) AS targets FROM waybill.instance FOR NO KEY UPDATE) AS old
      WHERE n.singleton = old.singleton AND n.delivery_revision = ${input.revision}
      RETURNING old.mode, old.targets`;
    const delivery = await readDelivery(tx);
    if (!old) return { ok: false, code: "changed_meanwhile", delivery };
    await writeAudit(tx, {
      action: "instance.set_delivery",
      targetKind: "instance",
      targetId: delivery.environment,
      before: old,
      after: { mode: input.mode, targets: targets.length },
      reason: input.reason,
    });
    return { ok: true, delivery };
  });
}
