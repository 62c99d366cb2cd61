import { z } from "zod";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";
import { type EventDecision, eventDecisionSchema } from "./schema.ts";

const decided = z.array(eventDecisionSchema.omit({ words: true }).extend({ at: isoTime }));

/** What every rule said of an event, run by run. At most 1,000. */
export async function readDecisions(ctx: Ctx, { id }: { id: string }): Promise<EventDecision[]> {
  const found = decided.parse(
    await ctx.db.$queryRaw`
      SELECT d.id, d.rule_key AS "ruleKey", d.plan_run AS run, d.outcome, d.reason, d.seen ->> 'message' AS message, d.recipient, d.sequence,
        r.hash AS "releaseHash", d.intent_id AS "intentId", i.status AS "intentStatus", d.created_at AS at
      FROM waybill.decision d JOIN waybill.release r ON r.id = d.release_id LEFT JOIN waybill.intent i ON i.id = d.intent_id
      WHERE d.event_id = ${id}::uuid ORDER BY d.plan_run, d.rule_key, d.recipient, d.sequence LIMIT 1000`,
  );
  return found.map((decision) => ({ ...decision, words: wordsOfReason(decision.reason, reasonsOf(ctx, decision.ruleKey)) }));
}
