import { randomBytes } from "node:crypto";
import { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256 } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { requirePermission } from "./require.ts";

export const createKeySchema = z.object({ name: z.string().trim().min(1).max(100), source: z.string().min(1).max(255) });

export type CreatedKey = {
  id: string;
  name: string;
  source: string;
  prefix: string;
  /** Shown once; only its hash is kept. */
  secret: string;
};

/** Makes an API key that may record events of one source. Throws `forbidden`, `unknown_source`. */
export async function createKey(ctx: Ctx, input: z.infer<typeof createKeySchema>): Promise<CreatedKey> {
  requirePermission(ctx, "key.manage");
  const { name, source } = createKeySchema.parse(input);
  const sources = ctx.release.project.sources.map(({ key }) => key);
  if (!sources.includes(source))
    throw new WaybillError("unknown_source", `The project has no source "${source}"; it has ${sources.join(", ")}.`);
  const secret = `wb_${randomBytes(32).toString("base64url")}`;
  const key = { id: newId(), name, source, prefix: secret.slice(0, 9) };
  return transaction(ctx, async (inside) => {
    await inside.db.apiKey.create({ data: { ...key, hash: sha256(secret), createdBy: ctx.actor.name }, select: { id: true } });
    await writeAudit(inside, {
      action: "api_key.create",
      targetKind: "api_key",
      targetId: key.id,
      after: { name, source, prefix: key.prefix },
    });
    return { ...key, secret };
  });
}
