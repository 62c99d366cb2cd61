import { z } from "zod";
import type { Actor, Ctx } from "@/lib/context.ts";
import { sha256 } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { KeyScope } from "./schema.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    source: z.string(),
    scopes: z.array(z.string()),
    revoked: z.boolean(),
    expired: z.boolean(),
    stale: z.boolean(),
  }),
);

const refuse = (code: string, message: string, status = 401) => new WaybillError(code, message, { status });

/**
 * The actor of an API key that may do `scope`. Found by its hash, so a wrong secret's time tells nothing; why one no longer works is
 * told only to those who have it. `last_used_at` is written once a minute and not once a request. Throws `bad_key`, `key_revoked`,
 * `key_expired` (401) and `missing_scope` (403).
 */
export async function verifyKey(
  ctx: Ctx,
  { secret, scope }: { secret: string; scope: KeyScope },
): Promise<Extract<Actor, { kind: "key" }>> {
  const unknown = refuse("bad_key", 'Send a valid API key: "Authorization: Bearer wb_…".');
  if (!/^wb_[\w-]{43}$/.test(secret)) throw unknown;
  const [key] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, name, source, scopes, revoked_at IS NOT NULL AS revoked, coalesce(expires_at <= waybill.now(), false) AS expired,
        (last_used_at IS NULL OR last_used_at < waybill.now() - interval '1 minute') AS stale
      FROM waybill.api_key WHERE hash = ${sha256(secret)}`,
  );
  if (!key) throw unknown;
  if (key.revoked) throw refuse("key_revoked", "This API key was revoked. Ask the admin of your Waybill for a new one.");
  if (key.expired) throw refuse("key_expired", "This API key has expired. Ask the admin of your Waybill for a new one.");
  if (!key.scopes.includes(scope))
    throw refuse("missing_scope", `This API key may not do this: it lacks the scope ${scope}.`, 403);
  if (key.stale)
    await ctx.db.$executeRaw`
      UPDATE waybill.api_key SET last_used_at = waybill.now()
      WHERE id = ${key.id}::uuid AND (last_used_at IS NULL OR last_used_at < waybill.now() - interval '1 minute')`;
  return { kind: "key", id: key.id, name: key.name, source: key.source, scopes: key.scopes };
}
