import { randomBytes } from "node:crypto";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256 } from "@/lib/crypto.ts";
import type { CreatedKey } from "./schema.ts";

/** Writes a key and its audit row; call it in a transaction. `days` until it ends, null: never. */
export async function insertKey(
  ctx: Ctx,
  { days, ...wanted }: { name: string; source: string; scopes: string[]; days: number | null; replacesId: string | null },
): Promise<CreatedKey> {
  requirePermission(ctx, "key.manage");
  const secret = `wb_${randomBytes(32).toString("base64url")}`;
  const key = { id: newId(), name: wanted.name, source: wanted.source, prefix: secret.slice(0, 9) };
  await ctx.db.$executeRaw`
    INSERT INTO waybill.api_key (id, name, source, prefix, hash, created_by, scopes, replaces_id, expires_at)
    VALUES (${key.id}::uuid, ${key.name}, ${key.source}, ${key.prefix}, ${sha256(secret)}, ${ctx.actor.name}, ${wanted.scopes}::text[],
      ${wanted.replacesId}::uuid, waybill.now() + ${days}::int * interval '1 day')`;
  await writeAudit(ctx, {
    action: "api_key.create",
    targetKind: "api_key",
    targetId: key.id,
    after: { name: key.name, source: key.source, prefix: key.prefix, scopes: wanted.scopes, days, replaces: wanted.replacesId },
  });
  return { ...key, secret };
}
