import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { MOST_SEEN } from "./named.ts";
import type { PersonDetail } from "./schema.ts";

const persons = z.array(
  z.object({ id: z.uuid(), source: z.string(), externalId: z.string(), timeZone: z.string().nullable(), createdAt: isoTime }),
);
const uses = z.array(z.object({ id: z.uuid(), email: z.string(), firstAt: isoTime, lastAt: isoTime }));

/** Addresses of one person that are shown. */
const MOST_SHOWN = 50;

/** One person and the addresses that rules named for them, newest first. Throws `not_found`. */
export async function readPerson(ctx: Ctx, { id }: { id: string }): Promise<PersonDetail> {
  requireId("person", id);
  const [person] = persons.parse(
    await ctx.db.$queryRaw`
      SELECT id, source, external_id AS "externalId", time_zone AS "timeZone", created_at AS "createdAt" FROM waybill.person WHERE id = ${id}::uuid`,
  );
  if (!person) throw notFound("person", id);
  const addresses = uses.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.email, used."firstAt", used."lastAt" FROM (
        SELECT address_id, min(at) AS "firstAt", max(at) AS "lastAt" FROM (
          (SELECT address_id, created_at AS at FROM waybill.intent WHERE person_id = ${id}::uuid ORDER BY created_at DESC, id DESC LIMIT ${MOST_SEEN})
          UNION ALL
          (SELECT address_id, created_at FROM waybill.decision WHERE person_id = ${id}::uuid AND address_id IS NOT NULL
            ORDER BY created_at DESC, id DESC LIMIT ${MOST_SEEN})
        ) seen GROUP BY address_id ORDER BY 3 DESC LIMIT ${MOST_SHOWN}
      ) used JOIN waybill.address a ON a.id = used.address_id ORDER BY used."lastAt" DESC, a.id`,
  );
  return shown(ctx, { ...person, addresses });
}
