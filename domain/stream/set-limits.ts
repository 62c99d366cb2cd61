import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { guardOwnStream } from "./guard-own.ts";
import { limitsSchema, type SetLimitsResult, setLimitsSchema } from "./schema.ts";

const changes = z.array(z.object({ revision: z.int(), was: limitsSchema }));
const states = z.array(z.object({ revision: z.int(), updatedBy: z.string() }));

/**
 * Puts limits in the place of the code's, if nobody changed them since the caller saw `revision`; workers follow within a second.
 * Throws `forbidden`, `not_found`, `bad_input`.
 */
export async function setLimits(
  ctx: Ctx,
  { key, ...input }: { key: string } & z.input<typeof setLimitsSchema>,
): Promise<SetLimitsResult> {
  requirePermission(ctx, "stream.write");
  guardOwnStream(ctx, key);
  const { revision, rate, maxInFlight, reason } = parseInput(setLimitsSchema, input);
  return transaction(ctx, async (tx) => {
    const [changed] = changes.parse(
      await tx.db.$queryRaw`
        UPDATE waybill.stream s SET rate = ${rate}::float8, max_in_flight = ${maxInFlight}::int, revision = s.revision + 1,
          updated_by = ${ctx.actor.name}, updated_at = waybill.now()
        FROM (SELECT key, rate, max_in_flight FROM waybill.stream WHERE key = ${key} FOR UPDATE) AS old
        WHERE s.key = old.key AND s.revision = ${revision}
        RETURNING s.revision, jsonb_build_object('rate', old.rate, 'maxInFlight', old.max_in_flight) AS was`,
    );
    if (!changed) {
      const [state] = states.parse(
        await tx.db.$queryRaw`SELECT revision, updated_by AS "updatedBy" FROM waybill.stream WHERE key = ${key}`,
      );
      if (!state) throw notFound("stream", key);
      return { ok: false, code: "changed_meanwhile", ...state };
    }
    const after = { rate, maxInFlight, revision: changed.revision };
    await writeAudit(tx, {
      action: "stream.set_limits",
      targetKind: "stream",
      targetId: key,
      before: changed.was,
      after,
      reason,
    });
    return { ok: true, revision: changed.revision };
  });
}
