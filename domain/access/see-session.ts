import type { Ctx } from "@/lib/context.ts";

/** Notes that a session is in use: once a minute, not once a request. Nobody waits for it, and its failure is nobody's. */
export function seeSession(ctx: Pick<Ctx, "db" | "log">, { id, userId }: { id: string; userId: string }): void {
  ctx.db.$executeRaw`
    WITH seen AS (
      UPDATE waybill.session SET seen_at = waybill.now()
      WHERE id = ${id} AND (seen_at IS NULL OR seen_at < waybill.now() - interval '1 minute') RETURNING id
    )
    UPDATE waybill."user" SET last_seen_at = waybill.now() WHERE id = ${userId} AND EXISTS (SELECT 1 FROM seen)`.catch(
    (error: unknown) => ctx.log.warn({ err: error }, "last seen"),
  );
}
