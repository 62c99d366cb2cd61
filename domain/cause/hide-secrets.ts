import { z } from "zod";
import { everyPayload } from "@/domain/event/payload-columns.ts";
import { readCatalogue } from "@/domain/secret/catalogue.ts";
import { concealPayload, markedTypes } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Dead } from "./evidence.ts";

const bodies = z.array(z.object({ id: z.uuid(), type: z.string(), version: z.number(), payload: z.string() }));

/**
 * The same dead ones, without what their events mark as sensitive in what was said: a rule or template that fails may quote what it was given,
 * and a cause keeps its words for everybody. What a template marks the renderer took out before (domain/template/pool.ts).
 */
export async function hideSecrets(ctx: Ctx, dead: Dead[]): Promise<Dead[]> {
  const catalogue = await readCatalogue(ctx);
  const types = markedTypes(catalogue);
  const spoken = dead.filter(({ said }) => said !== null && said !== "").map(({ id }) => id);
  if (types.length === 0 || spoken.length === 0) return dead;
  const found = bodies.parse(
    await ctx.db.$queryRaw`
      SELECT s.id::text, e.type, e.version, p.payload
      FROM (
        SELECT id, id AS event_id FROM unnest(${spoken}::uuid[]) AS t (id)
        UNION ALL SELECT x.intent_id, x.event_id FROM waybill.intent_source x WHERE x.intent_id = ANY (${spoken}::uuid[])
      ) s JOIN waybill.event e ON e.id = s.event_id JOIN waybill.event_body b ON b.event_id = e.id CROSS JOIN LATERAL ${everyPayload} p
      WHERE e.type = ANY (${types})`,
  );
  const secrets = Map.groupBy(found, ({ id }) => id);
  return dead.map((each) => {
    const own = (secrets.get(each.id) ?? []).flatMap((body) => concealPayload(catalogue, body).secrets);
    return own.length === 0 ? each : { ...each, said: withoutSecrets(each.said, own, SHORTEST) };
  });
}

/** A shorter text stands in too much that has nothing to do with it. */
const SHORTEST = 3;
