import type { Ctx } from "@/lib/context.ts";

/** One of each thing in the middle of the history, to ask for. */
export async function someOf(ctx: Ctx) {
  const [some] = await ctx.db.$queryRaw<
    [{ intent: string; event: string; address: string; person: string; business: string; provider: string }]
  >`
    SELECT i.id::text AS intent, e.event_id::text AS event, a.email AS address, p.id::text AS person, i.business_id AS business, t.provider_message_id AS provider
    FROM waybill.intent i JOIN waybill.intent_source e ON e.intent_id = i.id JOIN waybill.address a ON a.id = i.address_id JOIN waybill.person p ON p.id = i.person_id
    JOIN waybill.attempt t ON t.intent_id = i.id
    WHERE i.status = 'accepted' AND t.outcome = 'accepted' AND i.rule_key = 'invoice-receipt' AND i.created_at < waybill.now() - interval '15 days'
    ORDER BY i.created_at DESC LIMIT 1`;
  const [{ cause, replay }] = await ctx.db.$queryRaw<[{ cause: string; replay: string }]>`
    SELECT (SELECT cause_id::text FROM waybill.dead_letter WHERE kind = 'message' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS cause,
      (SELECT id::text FROM waybill.replay LIMIT 1) AS replay`;
  return { ...some, cause, replay };
}
