import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { lowestId } from "@/domain/list/lowest-id.policy.ts";
import { notATest } from "@/domain/test-send/not-a-test.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { TemplateHistory } from "./schema.ts";

/** So many days are drawn, and of a version on a day so many messages are counted: what a page may wait for. */
const [DAYS, MOST_A_DAY, MOST_VERSIONS] = [31, 5_000, 50];

const rows = z.array(z.object({ day: z.number().int(), number: z.number().int(), count: z.number().int() }));

/**
 * How many messages were planned with which version, without test sends, day by day of the reader's wall, around a moment. A count is a
 * range of the index (version, message): ids of messages begin with the time of their making.
 */
export async function readSends(
  ctx: Ctx,
  { key, around, zone, now }: { key: string; around: string; zone: string; now: string },
): Promise<TemplateHistory["sends"]> {
  const dayOf = (iso: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate();
  const today = dayOf(now);
  const wanted = dayOf(around).add({ days: Math.floor(DAYS / 2) });
  const last = Temporal.PlainDate.compare(wanted, today) > 0 ? today : wanted;
  const starts = Array.from(
    { length: DAYS + 1 },
    (_, n) => last.subtract({ days: DAYS - 1 - n }).toZonedDateTime(zone).epochMilliseconds,
  );
  const ids = starts.map((start) => lowestId(new Date(Math.max(0, start))));
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT d.no::int - 1 AS day, v.number, c.count
      FROM (SELECT id, number FROM waybill.template_version WHERE template_key = ${key} ORDER BY number DESC LIMIT ${MOST_VERSIONS}) v
      CROSS JOIN unnest(${ids.slice(0, -1)}::uuid[], ${ids.slice(1)}::uuid[]) WITH ORDINALITY AS d (low, high, no)
      CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM (
        SELECT FROM waybill.submission s WHERE s.template_version_id = v.id AND s.intent_id >= d.low AND s.intent_id < d.high
          AND ${notATest(Prisma.sql`s.intent_id`)} LIMIT ${MOST_A_DAY}) s) c
      WHERE c.count > 0`,
  );
  const days = starts.slice(0, -1).map((start, day) => ({
    at: new Date(start).toISOString(),
    values: Object.fromEntries(found.filter((row) => row.day === day).map(({ number, count }) => [`v${number}`, count])),
  }));
  return { days, until: new Date(starts.at(-1) ?? 0).toISOString(), mostADay: MOST_A_DAY };
}
