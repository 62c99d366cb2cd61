import { groupDeadLetters, MOST_GROUPED } from "@/domain/cause/group.ts";
import { watchCauses } from "@/domain/cause/watch.ts";
import { buildPlans } from "@/domain/replay/build.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { planReplaySchema } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Figure } from "../../figure.ts";

/**
 * Lets so many old messages fail, for so many causes: half of them for one, as in an outage. Gives how long the product took to find the causes,
 * to raise their alerts, and to judge what died of the largest one for a replay.
 */
export async function seedCauses(ctx: Ctx, { dead, causes }: { dead: number; causes: number }): Promise<Figure[]> {
  await ctx.db.$executeRaw`
    WITH failed AS (
      SELECT id, 'no answer from ' || translate(CASE WHEN n % 2 = 0 THEN 0 ELSE n / 2 % ${causes}::int END::text, '0123456789', 'abcdefghij') AS said
      FROM (SELECT id, row_number() OVER () AS n FROM waybill.intent WHERE status = 'accepted' AND NOT test LIMIT ${dead}::int) s
    ), sent AS (
      UPDATE waybill.submission s SET resolution = 'not_accepted' FROM failed f WHERE s.intent_id = f.id
    )
    UPDATE waybill.intent i SET status = 'failed', reason = 'attempts_exhausted', class = 'transient', detail = f.said, rested_at = waybill.now()
    FROM failed f WHERE i.id = f.id`;
  await ctx.db.$executeRaw`ANALYZE waybill.intent, waybill.dead_letter`;
  const grouped = await secondsOf(async () => {
    while ((await groupDeadLetters(ctx)).grouped === MOST_GROUPED) {}
  });
  await ctx.db.$executeRaw`ANALYZE waybill.cause, waybill.cause_tally, waybill.dead_letter`;
  const watched = await secondsOf(() => watchCauses(ctx));
  const [largest] = await ctx.db.$queryRaw<[{ id: string; dead: number }]>`
    SELECT cause_id::text AS id, count(*)::int AS dead FROM waybill.dead_letter WHERE kind = 'message' GROUP BY 1 ORDER BY 2 DESC LIMIT 1`;
  const planned = await secondsOf(async () => {
    const input = { choice: { by: "cause", causeId: largest.id }, options: { withinHours: 24 }, reason: "the bench" };
    await planReplay(ctx, planReplaySchema.parse(input));
    while (await buildPlans(ctx)) {}
  });
  return [
    { name: `${dead.toLocaleString("en")} dead grouped into causes`, unit: "s", ours: grouped },
    { name: `${causes.toLocaleString("en")} new causes raise their alerts`, unit: "s", ours: watched },
    { name: `${largest.dead.toLocaleString("en")} dead of one cause planned`, unit: "s", ours: planned },
  ];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
