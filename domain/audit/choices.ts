import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { type AuditChoices, actorKinds } from "./schema.ts";

const found = z.tuple([
  z.object({
    actors: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(actorKinds) })),
    actions: z.array(z.string()),
  }),
]);

/**
 * Who has acted, by the newest name, and what has been done: at most 200 of each. A step an actor from one end of an index to the
 * next, so that it costs as much as there are actors and not as there are rows. Throws `forbidden`.
 */
export async function auditChoices(ctx: Ctx): Promise<AuditChoices> {
  requirePermission(ctx, "audit.read");
  const [choices] = found.parse(
    await ctx.db.$queryRaw`
      WITH RECURSIVE actor AS (
        (SELECT actor_id FROM waybill.audit ORDER BY actor_id LIMIT 1)
        UNION ALL
        SELECT (SELECT a.actor_id FROM waybill.audit a WHERE a.actor_id > actor.actor_id ORDER BY a.actor_id LIMIT 1)
        FROM actor WHERE actor.actor_id IS NOT NULL
      ), action AS (
        (SELECT action FROM waybill.audit ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT a.action FROM waybill.audit a WHERE a.action > action.action ORDER BY a.action LIMIT 1)
        FROM action WHERE action.action IS NOT NULL
      )
      SELECT
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.actor_id, 'name', n.actor_name, 'kind', n.actor_kind) ORDER BY n.actor_name, n.actor_id), '[]')
          FROM (SELECT * FROM actor WHERE actor_id IS NOT NULL LIMIT 200) known
          CROSS JOIN LATERAL (SELECT a.actor_id, a.actor_name, a.actor_kind FROM waybill.audit a WHERE a.actor_id = known.actor_id
            ORDER BY a.at DESC, a.id DESC LIMIT 1) n) AS actors,
        (SELECT coalesce(jsonb_agg(t.action ORDER BY t.action), '[]')
          FROM (SELECT action FROM action WHERE action IS NOT NULL LIMIT 200) t) AS actions`,
  );
  return choices;
}
