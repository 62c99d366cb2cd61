import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { requireReplay } from "./items.ts";
import { type ReplayVersion, replayVersionSchema } from "./schema.ts";

/** Among so many of its first messages the templates are looked for. */
const AMONG = 2_000;
const MOST = 200;

/** Published versions that messages of a replay could get, by template, the newest first; at most 200. Throws `forbidden`, `not_found`. */
export async function listVersions(ctx: Ctx, { id }: { id: string }): Promise<ReplayVersion[]> {
  requirePermission(ctx, "replay.read");
  await requireReplay(ctx, id);
  return z.array(replayVersionSchema).parse(
    await ctx.db.$queryRaw`
      SELECT v.id::text, v.template_key AS "templateKey", v.number FROM waybill.template_version v
      WHERE v.template_key IN (
        SELECT i.template_key FROM (SELECT subject_id FROM waybill.replay_item WHERE replay_id = ${id}::uuid ORDER BY no LIMIT ${AMONG}) t
        JOIN waybill.intent i ON i.id = t.subject_id
      )
      ORDER BY v.template_key, v.number DESC LIMIT ${MOST}`,
  );
}
