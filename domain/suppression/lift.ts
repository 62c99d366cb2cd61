import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { isGrave } from "./grave.policy.ts";
import type { LiftResult, liftSuppressionSchema } from "./schema.ts";

const rows = z.array(
  z.object({ reason: z.string(), hash: z.string(), liftedBy: z.string().nullable(), liftedAt: isoTime.nullable() }),
);

/**
 * Ends a suppression; the row stays, with who and why. Of two who lift at once one does, and the other is told who. One that came from
 * the recipient's side (grave.policy.ts) is lifted only with its `address` typed. Throws `forbidden`, `not_found`, `bad_input`.
 */
export async function lift(ctx: Ctx, input: { id: string } & z.output<typeof liftSuppressionSchema>): Promise<LiftResult> {
  requirePermission(ctx, "suppression.write");
  requireId("suppression", input.id);
  return transaction(ctx, async (tx) => {
    const [row] = rows.parse(
      await tx.db.$queryRaw`
        SELECT s.reason, encode(a.hash, 'hex') AS hash, s.lifted_by AS "liftedBy", s.lifted_at AS "liftedAt"
        FROM waybill.suppression s JOIN waybill.address a ON a.id = s.address_id WHERE s.id = ${input.id}::uuid FOR UPDATE OF s`,
    );
    if (!row) throw notFound("suppression", input.id);
    if (row.liftedAt !== null) return { lifted: false, by: row.liftedBy, at: row.liftedAt };
    if (isGrave(row.reason) && !isTyped(input.address, row.hash)) throw notTyped();
    await tx.db.$executeRaw`
      UPDATE waybill.suppression SET lifted_at = waybill.now(), lifted_by = ${ctx.actor.name}, lift_reason = ${input.reason} WHERE id = ${input.id}::uuid`;
    await writeAudit(tx, { action: "suppression.lift", targetKind: "suppression", targetId: input.id, reason: input.reason });
    return { lifted: true };
  });
}

function isTyped(text: string | undefined, hash: string): boolean {
  const parsed = parseAddress(text);
  return parsed.ok && addressHash(parsed.address) === hash;
}

function notTyped(): WaybillError {
  const message = "Type the whole address to lift this one.";
  return new WaybillError("bad_input", message, { status: 422, faults: [{ pointer: "/address", code: "not_typed", message }] });
}
