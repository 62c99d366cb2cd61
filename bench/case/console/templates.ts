import { z } from "zod";
import { signBundle } from "@/domain/template/sign.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

const versions = z.array(z.object({ id: z.uuid(), key: z.string(), bundle: z.string() }));

/** Copies of the project's templates under other names, active and signed as those are, until there are so many: a gallery renders each. */
export async function seedTemplates(ctx: Ctx, { until }: { until: number }): Promise<void> {
  const own = versions.parse(
    await ctx.db.$queryRaw`
      SELECT v.id, t.key, v.bundle FROM waybill.template t JOIN waybill.template_version v ON v.id = t.active_version_id ORDER BY t.key`,
  );
  for (let n = own.length; n < until; n++) {
    const from = own[n % own.length];
    if (!from) throw new Error("the project has no template");
    const [id, key] = [newId(), `${from.key}-${n}`];
    const { keyId, signature } = signBundle(ctx.config.APP_SECRET, key, from.bundle);
    await ctx.db.$executeRaw`INSERT INTO waybill.template (key) VALUES (${key})`;
    await ctx.db.$executeRaw`
      INSERT INTO waybill.template_version (id, template_key, number, hash, bundle, key_id, signature, props_schema, fixtures, size, file)
      SELECT ${id}::uuid, ${key}, 1, hash, bundle, ${keyId}, ${signature}, props_schema, fixtures, size, file
      FROM waybill.template_version WHERE id = ${from.id}::uuid`;
    await ctx.db.$executeRaw`UPDATE waybill.template SET active_version_id = ${id}::uuid WHERE key = ${key}`;
  }
}
