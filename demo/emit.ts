import { z } from "zod";
import type { EventDefinition, PayloadOf } from "@/domain/event/define.ts";
import type { Ctx } from "@/lib/context.ts";

/** The logical producer, as it stands in waybill.config.ts. */
export const SOURCE = "acme";
const METADATA = JSON.stringify({ producer: SOURCE });

/**
 * Records that something happened, in the transaction of the business rows that it tells of: call it with the ctx that
 * `transaction` gave. Gives the event id.
 */
export async function emit<E extends EventDefinition>(
  ctx: Pick<Ctx, "db">,
  event: E,
  fact: { about: string; payload: PayloadOf<E>; occurredAt: Date },
): Promise<string> {
  const rows = await ctx.db.$queryRaw`
    SELECT waybill.emit(
      event_type => ${event.name}, event_version => ${event.version}::int, aggregate_id => ${fact.about},
      occurred_at => ${fact.occurredAt}::timestamptz, payload => ${JSON.stringify(fact.payload)}::text,
      source => ${SOURCE}, metadata => ${METADATA}::jsonb) AS id`;
  return (
    z
      .array(z.object({ id: z.string() }))
      .length(1)
      .parse(rows)[0]?.id ?? ""
  );
}
