import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { fillMore } from "./fill.ts";
import { judgeMore, toJudgeSchema } from "./judge.ts";
import { sendable } from "./schema.ts";

/** Of one step: how many are chosen, and for how many the product's loaders are asked at once. */
export type BuildSizes = { fill: number; judge: number };
const SIZES: BuildSizes = { fill: 5_000, judge: 500 };

/** For how long one worker has a plan for itself: longer than the product's loaders may take. */
const LEASE_SECONDS = 60;

const rows = z.array(toJudgeSchema.extend({ filled: z.boolean() }));

/**
 * One step of the plan that waits longest: freezes more of what was chosen, judges more of that, or sums it up. Several workers share the
 * plans; one that dies leaves its plan to the next within a minute, at the step that it was at. Gives false where there is nothing to do.
 */
export async function buildPlans(ctx: Ctx, sizes: BuildSizes = SIZES): Promise<boolean> {
  const [replay] = rows.parse(
    await ctx.db.$queryRaw`
      UPDATE waybill.replay r SET lease_until = waybill.now() + make_interval(secs => ${LEASE_SECONDS})
      FROM (
        SELECT id FROM waybill.replay WHERE state = 'building' AND (lease_until IS NULL OR lease_until <= waybill.now())
          -- An older release would judge by rules that plan nothing any more.
          AND EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = ${ctx.release.id}::uuid)
        ORDER BY looked_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) next
      WHERE r.id = next.id
      RETURNING r.id::text, r.revision, r.judged, r.total, r.options, r.facts, r.may_own AS "mayOwn", r.filled_at IS NOT NULL AS filled`,
  );
  if (!replay) return false;
  if (!replay.filled) await step(ctx, replay, (tx, id) => fillMore(tx, { id, most: sizes.fill }));
  else if (replay.judged < replay.total) await judgeMore(ctx, replay, sizes.judge);
  else await step(ctx, replay, (tx) => sumUp(tx, replay));
  return true;
}

type Step = Pick<z.output<typeof toJudgeSchema>, "id" | "revision">;

/** In one transaction that has the replay, if it is still as it was read. */
const step = (ctx: Ctx, { id, revision }: Step, work: (tx: Ctx, id: string) => Promise<void>): Promise<void> =>
  transaction(ctx, async (tx) => {
    const still = await tx.db.$executeRaw`
      UPDATE waybill.replay SET looked_at = waybill.now(), lease_until = NULL WHERE id = ${id}::uuid AND state = 'building' AND revision = ${revision}`;
    if (still === 1) await work(tx, id);
  });

/** Whom it would hit how often, the limit for each, and the counts. */
async function sumUp(tx: Ctx, { id, options: { perPerson } }: z.output<typeof toJudgeSchema>): Promise<void> {
  // Messages to an address alone are for the person whose address it is in this set.
  const [hit] = z.tuple([z.object({ people: z.number().int(), most: z.number().int() })]).parse(
    await tx.db.$queryRaw`
      WITH known AS (
        SELECT subject_id, made_at, coalesce(person_id, first_value(person_id) OVER (PARTITION BY address_id ORDER BY person_id NULLS LAST), address_id) AS who
        FROM waybill.replay_item WHERE replay_id = ${id}::uuid AND verdict = ANY (${sendable}::text[])
      ), ranked AS (
        SELECT subject_id, who, row_number() OVER (PARTITION BY who ORDER BY made_at DESC, subject_id DESC) AS nth FROM known
      ), beyond AS (
        UPDATE waybill.replay_item t SET verdict = 'repeat', reason = NULL FROM ranked k
        WHERE t.replay_id = ${id}::uuid AND t.subject_id = k.subject_id AND k.nth > ${perPerson}
      )
      SELECT count(DISTINCT who)::int AS people, coalesce(max(nth), 0)::int AS most FROM ranked`,
  );
  await tx.db.$executeRaw`DELETE FROM waybill.replay_tally WHERE replay_id = ${id}::uuid AND kind = 'verdict'`;
  await tx.db.$executeRaw`
    INSERT INTO waybill.replay_tally (replay_id, kind, word, reason, count)
    SELECT ${id}::uuid, 'verdict', verdict, coalesce(reason, ''), count(*) FROM waybill.replay_item WHERE replay_id = ${id}::uuid AND verdict IS NOT NULL GROUP BY 3, 4`;
  await tx.db.$executeRaw`
    UPDATE waybill.replay SET state = 'planned', planned_at = waybill.now(), people = ${hit.people}, most_per_person = ${hit.most},
      to_send = (SELECT coalesce(sum(count), 0) FROM waybill.replay_tally WHERE replay_id = ${id}::uuid AND kind = 'verdict' AND word = ANY (${sendable}::text[]))
    WHERE id = ${id}::uuid`;
}
