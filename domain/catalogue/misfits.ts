import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { newestQuarantined, placeOf } from "@/domain/event/fault-filter.ts";
import { shownFaults } from "@/domain/event/faults.ts";
import { isoTime } from "@/domain/list/page.ts";
import { secretsOfEvents } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Misfit } from "./schema.ts";

const rows = z.array(
  z.object({
    code: z.string(),
    place: z.string(),
    message: z.string(),
    events: z.number().int(),
    lastAt: isoTime,
    newest: z.uuid(),
  }),
);

/** What is wrong with the quarantined events of a type, by kind of fault, the commonest first; of the newest 2,000 events. */
export async function listMisfits(ctx: Ctx, { type }: { type: string }): Promise<Misfit[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT one.fault ->> 'code' AS code, ${placeOf(Prisma.sql`one.fault`)} AS place, count(DISTINCT q.id)::int AS events, max(q.accepted_at) AS "lastAt",
        (array_agg(one.fault ->> 'message' ORDER BY q.accepted_at DESC, q.id DESC))[1] AS message, (array_agg(q.id ORDER BY q.accepted_at DESC, q.id DESC))[1] AS newest
      FROM (${newestQuarantined(type)}) q JOIN waybill.event_fault f ON f.event_id = q.id
      CROSS JOIN LATERAL jsonb_array_elements(f.faults) AS one (fault)
      GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC LIMIT 50`,
  );
  const secrets = await secretsOfEvents(ctx, { eventIds: found.map(({ newest }) => newest) });
  const misfits = found.map(({ newest: _, ...misfit }) => misfit);
  return shown(ctx, withoutSecrets(shownFaults(ctx, misfits), secrets));
}
