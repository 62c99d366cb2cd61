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
 * and its template where they are named (releases are everybody's). At most 50.
 */
export async function readChanges(
  ctx: Ctx,
  { from, until, of }: { from: Date; until: Date; of?: { rule: string; template: string | null } },
): Promise<Change[]> {
  const rows = found.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.at, a.action, a.target_id AS "targetId", a.actor_name AS "actorName",
        CASE WHEN jsonb_typeof(a.after) = 'object' THEN a.after END AS after
      FROM waybill.audit a
      WHERE a.at >= ${from}::timestamptz AND a.at <= ${until}::timestamptz AND a.action = ANY (${Object.keys(kindOfAction)}::text[])
        AND (${of === undefined} OR CASE a.target_kind WHEN 'rule' THEN a.target_id = ${of?.rule ?? null}
          WHEN 'template' THEN a.target_id = ${of?.template ?? null} ELSE true END)
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}`,
  );
  return rows.map(changeOf);
}
