import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { changeOf, kindOfAction } from "./change.policy.ts";
import type { Change } from "./schema.ts";

/** Newer ones hide older ones beyond it. */
const MOST = 50;

const found = z.array(
  z.object({
    id: z.uuid(),
    at: isoTime,
    action: z.string(),
    targetId: z.string(),
    actorName: z.string(),
    after: z.record(z.string(), z.json()).nullable(),
  }),
);

/**
 * What people and builds changed in a span and may explain what the figures do: toggles, pins, releases, replays; newest first, of one rule
 * where it is named (releases are everybody's). At most 50.
 */
export async function readChanges(
  ctx: Ctx,
  { from, until, rule }: { from: Date; until: Date; rule?: string },
): Promise<Change[]> {
  const rows = found.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.at, a.action, a.target_id AS "targetId", a.actor_name AS "actorName",
        CASE WHEN jsonb_typeof(a.after) = 'object' THEN a.after END AS after
      FROM waybill.audit a
      WHERE a.at >= ${from}::timestamptz AND a.at <= ${until}::timestamptz AND a.action = ANY (${Object.keys(kindOfAction)}::text[])
        AND (${rule ?? null}::text IS NULL OR a.target_kind <> 'rule' OR a.target_id = ${rule ?? null})
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}`,
  );
  return rows.map(changeOf);
}
