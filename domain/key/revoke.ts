import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { revokeKeySchema } from "./schema.ts";

/** Ends an API key at once; false where it was revoked before. Throws `forbidden`, `not_found`. */
export async function revokeKey(
  ctx: Ctx,
  { id, reason }: { id: string } & z.output<typeof revokeKeySchema>,
): Promise<{ revoked: boolean }> {
  requirePermission(ctx, "key.manage");
  requireId("API key", id);
  return transaction(ctx, async (inside) => {
    const changed = await inside.db
      .$executeRaw`UPDATE waybill.api_key SET revoked_at = waybill.now() WHERE id = ${id}::uuid AND revoked_at IS NULL`;
    if (changed === 0) {
      if ((await inside.db.apiKey.count({ where: { id } })) === 0) throw notFound("API key", id);
      return { revoked: false };
    }
    await writeAudit(inside, { action: "api_key.revoke", targetKind: "api_key", targetId: id, reason });
    return { revoked: true };
  });
}
