import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { countCap } from "@/domain/list/cap.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { TypeTraffic } from "./schema.ts";

const count = z.number().int();
const rows = z.array(z.object({ type: z.string(), day: count, week: count, quarantined: count, lastAt: isoTime.nullable() }));

/** How much came of each type: index ranges of a day and a week, cut at the cap, and the newest entry of each. */
export async function readTraffic(ctx: Ctx, { types }: { types: readonly string[] }): Promise<Map<string, TypeTraffic>> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT t.type, day.n::int AS day, week.n::int AS week, held.n::int AS quarantined,
        (SELECT e.accepted_at FROM waybill.event e ${newestOfType({})} LIMIT 1) AS "lastAt"
      FROM unnest(${[...types]}::text[]) AS t (type)
      CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM waybill.event e WHERE e.type = t.type AND e.accepted_at > waybill.now() - interval '1 day' LIMIT ${countCap}) c) day
      CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM waybill.event e WHERE e.type = t.type AND e.accepted_at > waybill.now() - interval '7 days' LIMIT ${countCap}) c) week
      CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM waybill.event e WHERE e.type = t.type AND e.state = 'quarantined' LIMIT ${countCap}) c) held`,
  );
  return new Map(found.map(({ type, ...traffic }) => [type, traffic]));
}
