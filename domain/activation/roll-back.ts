import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { activateTemplate } from "./activate.ts";
import type { ActivateResult, rollBackSchema } from "./schema.ts";

/** Makes the version active that was so before the one in use came. Throws `forbidden`, `not_found`, and `nothing_before` where none was. */
export async function rollBackTemplate(
  ctx: Ctx,
  { key, ...input }: { key: string } & z.output<typeof rollBackSchema>,
): Promise<ActivateResult> {
  requirePermission(ctx, "template.activate");
  const version = await versionBefore(ctx, { key });
  if (version === null)
    throw new WaybillError(
      "nothing_before",
      `No other version of ${key} was in use before this one. Activate one by its number.`,
      { status: 409 },
    );
  return activateTemplate(ctx, { ...input, key, version, rollsBack: true });
}

const numbers = z.array(z.object({ number: z.number().int() }));

/**
 * The number of the version that a rollback goes to: the one that was in use when the one in use now came first, so that a second rollback
 * goes further back and never forward again. Null where there is none.
 */
export async function versionBefore(ctx: Ctx, { key }: { key: string }): Promise<number | null> {
  const [row] = numbers.parse(
    await ctx.db.$queryRaw`
      SELECT v.number FROM waybill.template t
      CROSS JOIN LATERAL (
        SELECT min(a.revision) AS revision FROM waybill.template_activation a
        WHERE a.template_key = t.key AND a.version_id = t.active_version_id
      ) came
      JOIN waybill.template_activation b ON b.template_key = t.key AND b.revision < came.revision
      JOIN waybill.template_version v ON v.id = b.version_id
      WHERE t.key = ${key} ORDER BY b.revision DESC LIMIT 1`,
  );
  return row?.number ?? null;
}
