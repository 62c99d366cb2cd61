import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { pointer } from "@/domain/json/pointer.policy.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import type { RevealedProps } from "./schema.ts";
import { hiddenOf } from "./seal.ts";

const found = z.array(
  z.object({ submissionId: z.uuid(), no: z.number(), sealed: z.string().nullable(), droppedAt: z.date().nullable() }),
);

/**
 * The sensitive props of one submission in clear; the audit row names their places, never the values (I11). Throws `forbidden`,
 * `not_found`, `props_dropped` (retention took them), `props_sealed` (APP_SECRET has not the key any more).
 */
export async function revealProps(ctx: Ctx, { id, no }: { id: string; no: number }): Promise<RevealedProps> {
  requirePermission(ctx, "secret.reveal");
  requireId("message", id);
  return transaction(ctx, async (tx) => {
    const [row] = found.parse(
      await tx.db.$queryRaw`
        SELECT s.id::text AS "submissionId", s.no, b.sealed, b.sealed_dropped_at AS "droppedAt"
        FROM waybill.submission s JOIN waybill.submission_body b ON b.submission_id = s.id
        WHERE s.intent_id = ${id}::uuid AND s.no = ${no}::bigint`,
    );
    if (!row) throw notFound("submission of message", id);
    if (row.droppedAt)
      throw new WaybillError("props_dropped", "Retention took the sensitive values of this message.", { status: 410 });
    const hidden = row.sealed === null ? [] : hiddenOf(tx.config, { ...row, sealed: row.sealed });
    if (hidden === null)
      throw new WaybillError("props_sealed", "The key that sealed these values is not in APP_SECRET any more: add it again.", {
        status: 409,
      });
    const values = hidden.map(([path, json]) => ({ pointer: pointer(path), json }));
    const fields = values.map((value) => value.pointer);
    await writeAudit(tx, {
      action: "message.reveal_props",
      targetKind: "message",
      targetId: id,
      after: { submission: row.no, fields },
    });
    return { values };
  });
}
