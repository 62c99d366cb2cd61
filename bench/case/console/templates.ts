import { z } from "zod";
import { checkDue } from "@/domain/lint/due.ts";
import { signBundle } from "@/domain/template/sign.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

const versions = z.array(z.object({ id: z.uuid(), key: z.string(), bundle: z.string() }));
type Version = z.infer<typeof versions>[number];

/**
 * Copies of the project's templates under other names, active and signed as those are, until there are so many: a gallery renders each. Of one
 * there are so many versions, each with bytes of its own, and the first stays active. All are checked, so that the worker rests while pages
 * are measured.
 */
export async function seedTemplates(
  ctx: Ctx,
  { until, versioned, versions: count }: { until: number; versioned: string; versions: number },
): Promise<void> {
  const own = versions.parse(
    await ctx.db.$queryRaw`
      SELECT v.id, t.key, v.bundle FROM waybill.template t JOIN waybill.template_version v ON v.id = t.active_version_id ORDER BY t.key`,
  );
  for (let n = own.length; n < until; n++) {
    const from = own[n % own.length];
    if (!from) throw new Error("the project has no template");
    const key = `${from.key}-${n}`;
    await ctx.db.$executeRaw`INSERT INTO waybill.template (key) VALUES (${key})`;
    const id = await copy(ctx, { from, key, number: 1 });
    await ctx.db.$executeRaw`UPDATE waybill.template SET active_version_id = ${id}::uuid WHERE key = ${key}`;
  }
  const from = own.find(({ key }) => key === versioned);
  if (!from) throw new Error(`the project has no template ${versioned}`);
  for (let number = 2; number <= count; number++)
    await copy(ctx, { from: { ...from, bundle: `${from.bundle}//${number}\n` }, key: versioned, number });
  while (await checkDue(ctx)) {}
}

/** Gives the version's id. */
async function copy(ctx: Ctx, { from, key, number }: { from: Version; key: string; number: number }): Promise<string> {
  const id = newId();
  const { hash, keyId, signature } = signBundle(ctx.config.APP_SECRET, key, from.bundle);
  await ctx.db.$executeRaw`
    INSERT INTO waybill.template_version (id, template_key, number, hash, bundle, key_id, signature, props_schema, fixtures, size, file, source)
    SELECT ${id}::uuid, ${key}, ${number}, ${hash}, ${from.bundle}, ${keyId}, ${signature}, props_schema, fixtures, size, file, source
    FROM waybill.template_version WHERE id = ${from.id}::uuid`;
  return id;
}
