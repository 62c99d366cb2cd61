import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import type { SetTimeZoneResult, setTimeZoneSchema } from "./schema.ts";
import { zoneName } from "./zone.policy.ts";

const rows = z.array(z.object({ timeZone: z.string().nullable(), changed: z.boolean() }));

/**
 * Sets a person's time zone by hand, if it is still the one that the caller saw; null takes it away. The next event that names another
 * zone for them replaces it. Throws `forbidden`, `bad_input`, `not_found`.
 */
export async function setTimeZone(
  ctx: Ctx,
  input: { id: string } & z.output<typeof setTimeZoneSchema>,
): Promise<SetTimeZoneResult> {
  requirePermission(ctx, "person.write");
  const zone = input.timeZone === null || input.timeZone === "" ? null : zoneName(input.timeZone);
  if (input.timeZone && zone === null) throw noZone();
  requireId("person", input.id);
  return transaction(ctx, async (tx) => {
    const [row] = rows.parse(
      await tx.db.$queryRaw`
        WITH changed AS (
          UPDATE waybill.person SET time_zone = ${zone} WHERE id = ${input.id}::uuid AND time_zone IS NOT DISTINCT FROM ${input.was} RETURNING id
        )
        SELECT p.time_zone AS "timeZone", EXISTS (SELECT FROM changed) AS changed FROM waybill.person p WHERE p.id = ${input.id}::uuid`,
    );
    if (!row) throw notFound("person", input.id);
    if (!row.changed) return { ok: false, code: "changed_meanwhile", timeZone: row.timeZone };
    if (zone === input.was) return { ok: true, timeZone: zone };
    await writeAudit(tx, {
      action: "person.set_time_zone",
      targetKind: "person",
      targetId: input.id,
      before: { timeZone: input.was },
      after: { timeZone: zone },
    });
    return { ok: true, timeZone: zone };
  });
}

function noZone(): WaybillError {
  const message = "This is not the IANA name of a time zone, as Europe/Berlin.";
  return new WaybillError("bad_input", message, { status: 422, faults: [{ pointer: "/timeZone", code: "bad_zone", message }] });
}
