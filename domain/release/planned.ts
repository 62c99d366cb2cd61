import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { manifestSchema } from "./schema.ts";

const { events, rules, templates } = manifestSchema.shape;
const found = z.array(z.object({ events, rules, templates }));

/**
 * What the release that plans says of itself. A process may run an older one, or a newer one: what only its own code lacks is not gone.
 * All is empty before the first was published.
 */
export async function readPlanned(ctx: Pick<Ctx, "db">): Promise<z.infer<typeof found>[number]> {
  const [row] = found.parse(
    await ctx.db.$queryRaw`
      SELECT r.manifest -> 'events' AS events, r.manifest -> 'rules' AS rules, r.manifest -> 'templates' AS templates
      FROM waybill.instance n JOIN waybill.release r ON r.id = n.release_id`,
  );
  return row ?? { events: [], rules: [], templates: [] };
}
