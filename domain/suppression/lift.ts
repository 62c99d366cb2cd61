import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

/** Ends a suppression; the row stays. Lifting it again changes nothing. Throws `forbidden`, `not_found`. */
export async function lift(ctx: Ctx, input: { id: string; reason: string }): Promise<{ lifted: boolean }> {
  requirePermission(ctx, "suppression.write");
  return transaction(ctx, async (tx) => {
    const rows = await tx.db.$queryRaw<{ lifted: boolean }[]>`
      WITH lifted AS (
        UPDATE waybill.suppression SET lifted_at = waybill.now() WHERE id = ${input.id}::uuid AND lifted_at IS NULL RETURNING id
      )
      SELECT EXISTS (SELECT 1 FROM lifted) AS lifted FROM waybill.suppression WHERE id = ${input.id}::uuid`;
    const [row] = rows;
    if (!row) throw notFound("suppression", input.id);
    if (row.lifted)
      await writeAudit(tx, { action: "suppression.lift", targetKind: "suppression", targetId: input.id, reason: input.reason });
    return row;
  });
}
