import type { Ctx } from "@/lib/context.ts";
import type { EventOutcome } from "./outcome.policy.ts";

/** Notes what came of each event, for the lists that ask for it: it waits for no plan any more. In the transaction that writes the decisions. */
export async function recordOutcomes(
  ctx: Ctx,
  { events }: { events: readonly { id: string; outcome: EventOutcome }[] },
): Promise<void> {
  if (events.length === 0) return;
  await ctx.db.$executeRaw`
    /* kept plan */ WITH planned AS (
      DELETE FROM waybill.event_work WHERE event_id = ANY (ARRAY(SELECT unnest(${events.map(({ id }) => id)}::uuid[])))
    )
    INSERT INTO waybill.event_outcome (event_id, outcome, accepted_at)
    SELECT o.id, o.outcome, e.accepted_at
    FROM unnest((SELECT ${events.map(({ id }) => id)}::uuid[]), (SELECT ${events.map(({ outcome }) => outcome)}::text[])) AS o (id, outcome)
    CROSS JOIN LATERAL (SELECT accepted_at FROM waybill.event WHERE event.id = o.id LIMIT 1) e -- LIMIT, or a kept plan may read all events
    ON CONFLICT (event_id) DO UPDATE SET outcome = EXCLUDED.outcome WHERE event_outcome.outcome <> EXCLUDED.outcome OR EXCLUDED.outcome = 'error'`;
}
