import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { MOST_EVENTS } from "./absence.policy.ts";
import type { WhyArrivals } from "./schema.ts";
import type { Span } from "./span.policy.ts";

export type Reach = Pick<WhyArrivals, "more" | "since">;
const found = z.tuple([z.object({ more: z.array(z.string()), since: isoTime })]);

/** How far an answer can see: of which types not all payloads were looked through, and since when events are here at all. */
export async function readReach(ctx: Ctx, { types, span }: { types: readonly string[]; span: Span | null }): Promise<Reach> {
  return found.parse(
    await ctx.db.$queryRaw`
      SELECT ARRAY(SELECT t.type FROM unnest(${[...types]}::text[]) AS t (type) WHERE (SELECT count(*) FROM (
          SELECT FROM waybill.event e ${newestOfType({ from: span?.from, before: span?.to })} LIMIT ${MOST_EVENTS + 1}) e) > ${MOST_EVENTS}) AS more,
        least((SELECT n.created_at FROM waybill.instance n), (SELECT e.accepted_at FROM waybill.event e ORDER BY e.accepted_at, e.id LIMIT 1), waybill.now()) AS since`,
  )[0];
}
