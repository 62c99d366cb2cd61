import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { insertKey } from "./insert.ts";
import type { CreatedKey, rotateKeySchema } from "./schema.ts";

const rows = z.array(
  z.object({ name: z.string(), source: z.string(), scopes: z.array(z.string()), days: z.int().nullable(), expiresAt: z.date() }),
);

/**
 * A new key in the place of one that works: the old secret goes on for `overlapHours`, and then ends by itself. The new one lives as
 * long as the old one was made to. Throws `forbidden`, `not_found`, `key_ended` (also where it was rotated before).
 */
export async function rotateKey(ctx: Ctx, input: { id: string } & z.output<typeof rotateKeySchema>): Promise<CreatedKey> {
  requirePermission(ctx, "key.manage");
  const { id, overlapHours } = input;
  requireId("API key", id);
  return transaction(ctx, async (tx) => {
    // The row is locked by the update, so that of two rotations the second finds the first one's successor.
    const [old] = rows.parse(
      await tx.db.$queryRaw`
        UPDATE waybill.api_key k
        SET expires_at = least(k.expires_at, waybill.now() + ${overlapHours}::int * interval '1 hour')
        FROM (SELECT id, expires_at FROM waybill.api_key WHERE id = ${id}::uuid FOR UPDATE) AS was
        WHERE k.id = was.id AND k.revoked_at IS NULL AND (was.expires_at IS NULL OR was.expires_at > waybill.now())
          AND NOT EXISTS (SELECT 1 FROM waybill.api_key next WHERE next.replaces_id = k.id)
        RETURNING k.name, k.source, k.scopes, k.expires_at AS "expiresAt", ceil(extract(epoch FROM was.expires_at - k.created_at) / 86400)::int AS days`,
    );
    if (!old) {
      if ((await tx.db.apiKey.count({ where: { id } })) === 0) throw notFound("API key", id);
      throw new WaybillError("key_ended", "This key has ended, or another was made in its place already.", { status: 409 });
    }
    const { name, source, scopes, days, expiresAt } = old;
    const made = await insertKey(tx, { name, source, scopes, days, replacesId: id });
    const after = { expiresAt: expiresAt.toISOString(), replacedBy: made.id };
    await writeAudit(tx, { action: "api_key.rotate", targetKind: "api_key", targetId: id, after });
    return made;
  });
}
