import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { placeIn } from "@/domain/event/fault-filter.ts";
import { faultListSchema, shownFaults } from "@/domain/event/faults.ts";
import { faultsToday, quarantinedColumns, quarantinedSchema } from "@/domain/event/faults-today.ts";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import { secretsOfEvents } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { bytesOf, shareOf } from "./fits.policy.ts";
import type { Fitting, Wrong } from "./schema.ts";

const rows = z.array(quarantinedSchema.extend({ causeId: z.string() }));
type Row = z.output<typeof rows>[number];

const MOST_WRONG = 5;
export const NOTHING_JUDGED: Fitting = { judged: 0, fit: 0, sources: [], wrong: [] };

/**
 * Of each cause how many of its newest quarantined events fit this release's catalogue: one statement for all of them, then the function that
 * takes them back in (I10). Writes nothing. Causes of which nothing is in quarantine are left out.
 */
export async function judgeQuarantined(ctx: Ctx, { causeIds }: { causeIds: readonly string[] }): Promise<Map<string, Fitting>> {
  if (causeIds.length === 0) return new Map();
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT t.cause_id::text AS "causeId", ${quarantinedColumns}
      FROM (
        SELECT c.id AS cause_id, d.subject_id, d.since, row_number() OVER newest AS nth, sum(octet_length(b.payload)) OVER newest AS bytes
        FROM unnest(${causeIds}::uuid[]) AS c (id)
        CROSS JOIN LATERAL (
          SELECT d.subject_id, d.since FROM waybill.dead_letter d WHERE d.cause_id = c.id AND d.status = 'quarantined'
          ORDER BY d.since DESC, d.subject_id DESC LIMIT ${shareOf(causeIds.length)}
        ) d
        JOIN waybill.event_body b ON b.event_id = d.subject_id
        WINDOW newest AS (PARTITION BY c.id ORDER BY d.since DESC, d.subject_id DESC)
      ) t
      JOIN waybill.event e ON e.id = t.subject_id JOIN waybill.event_body b ON b.event_id = e.id JOIN waybill.event_fault f ON f.event_id = e.id
      WHERE t.nth = 1 OR t.bytes <= ${bytesOf(causeIds.length)}::bigint
      ORDER BY t.cause_id, t.since DESC, t.subject_id DESC`,
  );
  const byCause = Map.groupBy(found, ({ causeId }) => causeId);
  const newest = [...byCause.values()].flatMap(([first]) => (first ? [first.id] : []));
  const secrets = await secretsOfEvents(ctx, { eventIds: newest });
  const fitting = await oneByOne([...byCause], async ([id, events]) => {
    const faults = await oneByOne(events, (event) => faultsToday(ctx, event));
    const fit = faults.filter(({ length }) => length === 0).length;
    const sources = [...new Set(events.map(({ source }) => source))].toSorted();
    return [id, { judged: events.length, fit, sources, wrong: withoutSecrets(wrongOf(ctx, events), secrets) }] as const;
  });
  return new Map(fitting);
}

function wrongOf(ctx: Ctx, [newest]: readonly Row[]): Wrong[] {
  const faults = newest ? faultListSchema.parse(JSON.parse(newest.faults)) : [];
  const placed = faults.map(({ code, pointer, message }) => ({ code, place: placeIn(pointer), message }));
  const once = [...new Map(placed.map((one) => [`${one.code} ${one.place}`, one])).values()];
  return shown(ctx, shownFaults(ctx, once.slice(0, MOST_WRONG)));
}
