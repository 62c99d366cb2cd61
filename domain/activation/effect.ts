import { z } from "zod";
import { countCap } from "@/domain/list/cap.policy.ts";
import { namesOf } from "@/domain/rule/names.ts";
import type { Ctx } from "@/lib/context.ts";
import type { RuleEffect } from "./schema.ts";

const counts = z.tuple([
  z.object({
    looked: z.number().int(),
    waiting: z.number().int(),
    frozen: z.array(z.object({ number: z.number().int(), messages: z.number().int() })),
  }),
]);

/**
 * What a rule has scheduled, by what becomes of it under another version: nothing frozen, or frozen by a try with a version that stays.
 * Looks at the first `countCap` of them.
 */
export async function countEffect(
  ctx: Ctx,
  { key }: { key: string },
): Promise<Pick<RuleEffect, "waiting" | "frozen" | "capped">> {
  const [{ looked, waiting, frozen }] = counts.parse(
    await ctx.db.$queryRaw`
      WITH scheduled AS MATERIALIZED (
        SELECT i.id FROM waybill.intent i WHERE i.rule_key = ANY (${namesOf(ctx, key)}::text[]) AND i.status = 'scheduled' LIMIT ${countCap}
      ), kept AS MATERIALIZED (
        SELECT o.template_version_id, count(*)::int AS messages FROM scheduled h
        CROSS JOIN LATERAL (
          -- LIMIT, or a plan may hash all submissions that there are
          SELECT s.template_version_id FROM waybill.submission s
          WHERE s.intent_id = h.id AND (s.resolution IS NULL OR s.resolution = 'accepted') LIMIT 1
        ) o GROUP BY o.template_version_id
      )
      SELECT (SELECT count(*)::int FROM scheduled) AS looked,
        ((SELECT count(*) FROM scheduled) - coalesce((SELECT sum(messages) FROM kept), 0))::int AS waiting,
        coalesce((SELECT jsonb_agg(jsonb_build_object('number', v.number, 'messages', k.messages) ORDER BY v.number)
          FROM kept k JOIN waybill.template_version v ON v.id = k.template_version_id), '[]') AS frozen`,
  );
  return { waiting, frozen, capped: looked >= countCap };
}
