import type { EventDefinition } from "@/domain/event/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { OWN_SOURCE } from "./own-rule.policy.ts";

/**
 * Records something of Waybill's own in its inbox, as a product does: in the transaction of the rows that it tells of. From there it
 * goes the way of every event (system/events).
 */
export async function emitOwn(
  ctx: Pick<Ctx, "db">,
  event: { type: EventDefinition["name"]; id: string; about: string; payload: Record<string, unknown> },
): Promise<void> {
  await ctx.db.$queryRaw`
    SELECT waybill.emit(event_type => ${event.type}, event_id => ${event.id}, aggregate_id => ${event.about},
      occurred_at => waybill.now(), payload => ${JSON.stringify(event.payload)}::text, source => ${OWN_SOURCE}, metadata => '{"producer":"waybill"}'::jsonb)`;
}
