import Bowser from "bowser";
import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { requirePermission } from "./require.ts";
import type { SessionRow } from "./schema.ts";

const rows = z.array(
  z.object({ id: z.string(), userAgent: z.string().nullable(), ip: z.string().nullable(), createdAt: isoTime, seenAt: isoTime }),
);

/** One's own sessions, last seen first, 100 at most. Throws `forbidden`. */
export async function listSessions(ctx: Ctx, { current }: { current: string }): Promise<SessionRow[]> {
  requirePermission(ctx, "account.write");
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id, user_agent AS "userAgent", nullif(ip_address, '') AS ip, created_at AS "createdAt", coalesce(seen_at, updated_at) AS "seenAt"
      FROM waybill.session WHERE user_id = ${ctx.actor.id} AND expires_at > waybill.now()
      ORDER BY (id = ${current}) DESC, coalesce(seen_at, updated_at) DESC, id LIMIT 100`,
  );
  return found.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent), current: row.id === current }));
}

/** "Firefox 140 on Linux"; what is not known is left out. */
function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split(".")[0]].filter(Boolean).join(" ");
  return [name || userAgent.slice(0, 60), os.name].filter(Boolean).join(" on ");
}
