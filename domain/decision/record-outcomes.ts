import type { Ctx } from "@/lib/context.ts";
import type { EventOutcome } from "./outcome.policy.ts";

/** Notes what came of each event, for the lists that ask for it. In the transaction that writes the decisions. */
export async function recordOutcomes(
  ctx: Ctx,
  { events }: { events: readonly { id: string; outcome: EventOutcome }[] },
): Promise<void> {
  if (events.length === 0) return;
  await ctx.db.$executeRaw`
    /* kept plan */ INSERT INTO waybill.event_outcome (event_id, outcome, accepted_at)
    SELECT o.id, o.outcome, e.accepted_at
    FROM unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ outcome }) => outcome)}::text[]) AS o (id, outcome)
    CROSS JOIN LATERAL (SELECT accepted_at FROM waybill.event WHERE event.id = o.id LIMIT 1) e -- LIMIT, or a kept plan may read all events
    ON CONFLICT (event_id) DO UPDATE SET outcome = EXCLUDED.outcome WHERE event_outcome.outcome <> EXCLUDED.outcome`;
}
