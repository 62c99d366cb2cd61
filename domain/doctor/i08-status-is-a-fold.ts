import { z } from "zod";
import { verdictSchema } from "@/domain/check/schema.ts";
import { statusesOf } from "@/domain/intent/fold.policy.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Counted, type DoctorCheck, MOST, SAMPLES } from "./check.ts";

/** I8: the status is a pure fold of the facts. */
export const statusIsAFold: DoctorCheck[] = [
  {
    invariant: "I8",
    code: "status_is_not_the_fold",
    says: "messages whose status does not follow from their submissions, attempts and checks",
    run,
  },
];

const groups = z.array(
  z.object({
    status: intentStatusSchema,
    live: z.boolean(),
    accepted: z.boolean(),
    unresolved: z.boolean(),
    doubted: z.boolean(),
    verdict: verdictSchema.nullable(),
    shadow: z.boolean(),
    count: z.number().int(),
    first: z.string(),
    last: z.string(),
  }),
);

/** The database folds each message's facts to the few values that count; the policy judges each combination once. */
async function run(ctx: Ctx): Promise<Counted> {
  const found = groups.parse(
    await ctx.db.$queryRaw`
      WITH sent AS (
        SELECT s.intent_id, bool_or(coalesce(s.resolution = 'accepted', false) OR coalesce(t.outcome = 'accepted', false)) AS accepted,
          bool_or(s.resolution IS NULL AND t.id IS NOT NULL AND coalesce(t.outcome = 'unknown', true)) AS unresolved,
          bool_or(coalesce(t.outcome = 'unknown', false)) AS doubted
        FROM waybill.submission s LEFT JOIN waybill.attempt t ON t.submission_id = s.id GROUP BY s.intent_id
      ),
      checked AS (
        SELECT DISTINCT ON (c.intent_id) c.intent_id, c.verdict, c.reason FROM waybill.check_result c JOIN waybill.intent i ON i.id = c.intent_id
        WHERE i.rested_at IS NULL OR c.at <= i.rested_at ORDER BY c.intent_id, c.at DESC, c.id DESC
      )
      SELECT i.status, w.intent_id IS NOT NULL AS live, coalesce(sent.accepted, false) AS accepted, coalesce(sent.unresolved, false) AS unresolved,
        coalesce(sent.doubted, false) AS doubted, checked.verdict, coalesce(checked.reason = 'shadow', false) AS shadow, count(*)::int AS count, min(i.id::text) AS first, max(i.id::text) AS last
      FROM waybill.intent i LEFT JOIN waybill.intent_work w ON w.intent_id = i.id
      LEFT JOIN sent ON sent.intent_id = i.id LEFT JOIN checked ON checked.intent_id = i.id
      GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  );
  const wrong = found.filter((group) => !statusesOf(group).includes(group.status));
  const count = wrong.reduce((sum, group) => sum + group.count, 0);
  return {
    count: Math.min(count, MOST),
    capped: count > MOST,
    samples: [...new Set(wrong.flatMap((group) => [group.first, group.last]))].slice(0, SAMPLES),
  };
}
