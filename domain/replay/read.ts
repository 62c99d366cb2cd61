import { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { replayColumns, replayRow } from "./row.ts";
import { type Replay, replayTallySchema, replayVersionSchema } from "./schema.ts";
import { talliesOf } from "./tally.ts";

/** Over so many seconds the pace is measured, and over less where the run began or went on since. */
const PACE_SECONDS = 15;

const rows = z.array(
  replayRow.extend({
    ...replayTallySchema.shape,
    at: isoTime,
    facts: z.string().nullable(),
    version: replayVersionSchema.nullable(),
    lately: z.number().int(),
    seconds: z.number(),
  }),
);

/** One replay: its plan, its run, and counts that are kept with it. Throws `forbidden`, `not_found`. */
export async function readReplay(ctx: Ctx, { id }: { id: string }): Promise<Replay> {
  requirePermission(ctx, "replay.read");
  requireId("replay", id);
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${replayColumns}, CASE WHEN ${may(ctx, "payload.read")} THEN r.facts END AS facts, waybill.now() AS at, y.*,
        (SELECT jsonb_build_object('id', v.id, 'templateKey', v.template_key, 'number', v.number) FROM waybill.template_version v
          WHERE v.id = (r.options -> 'version' ->> 'versionId')::uuid) AS version,
        (SELECT count(*)::int FROM waybill.replay_item i WHERE i.replay_id = r.id AND i.rested_at > p.since) AS lately,
        greatest(extract(epoch FROM waybill.now() - p.since), 1)::float8 AS seconds
      FROM waybill.replay r CROSS JOIN LATERAL ${talliesOf("replay", Prisma.sql`r.id`)} y
      CROSS JOIN LATERAL (
        SELECT greatest(waybill.now() - make_interval(secs => ${PACE_SECONDS}), r.starts_at,
          (SELECT max(a.at) FROM waybill.audit a WHERE a.target_kind = 'replay' AND a.target_id = r.id::text AND a.action = 'replay.resume')) AS since
      ) p
      WHERE r.id = ${id}::uuid`,
  );
  if (!row) throw notFound("replay", id);
  const { lately, seconds, ...replay } = row;
  const ended = replay.state === "aborted";
  const remaining = replay.toSend - replay.live - replay.refused;
  const rate = lately / seconds;
  return shown(ctx, { ...replay, remaining, rate, etaSeconds: etaOf({ ...replay, remaining: ended ? 0 : remaining, rate }) });
}

type Pace = Pick<Replay, "state" | "remaining" | "live" | "rested" | "perSecond" | "rate">;

/** A run that goes on: by its own limit, or by how fast it went lately. */
function etaOf({ state, remaining, live, rested, perSecond, rate }: Pace): number | null {
  const ahead = remaining + live - rested;
  if (ahead === 0) return 0;
  if (state === "paused" || state === "asking") return null;
  const pace = rate > 0 ? Math.min(rate, perSecond ?? rate) : perSecond;
  return pace === null || remaining === 0 ? null : Math.ceil(ahead / pace);
}
