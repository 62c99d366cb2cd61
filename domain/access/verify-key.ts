import { z } from "zod";
import type { Actor, Ctx } from "@/lib/context.ts";
import { sha256 } from "@/lib/crypto.ts";

const rows = z.array(z.object({ id: z.string(), name: z.string(), source: z.string(), stale: z.boolean() }));

/**
 * The actor of an API key, or null where it is unknown or revoked. Found by its hash, so a wrong secret's time tells nothing.
 * `last_used_at` is written once a minute and not once a request.
 */
export async function verifyKey(ctx: Ctx, { secret }: { secret: string }): Promise<Extract<Actor, { kind: "key" }> | null> {
  if (!/^wb_[\w-]{43}$/.test(secret)) return null;
  const [key] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, name, source, (last_used_at IS NULL OR last_used_at < waybill.now() - interval '1 minute') AS stale
      FROM waybill.api_key WHERE hash = ${sha256(secret)} AND revoked_at IS NULL`,
  );
  if (!key) return null;
  if (key.stale)
    await ctx.db.$executeRaw`
      UPDATE waybill.api_key SET last_used_at = waybill.now()
      WHERE id = ${key.id}::uuid AND (last_used_at IS NULL OR last_used_at < waybill.now() - interval '1 minute')`;
  return { kind: "key", id: key.id, name: key.name, source: key.source };
}
