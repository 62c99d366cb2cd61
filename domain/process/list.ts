import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { GONE_AFTER_SECONDS, type ProcessRow, processRowSchema } from "./schema.ts";

const found = z.array(processRowSchema.extend({ startedAt: isoTime, seenAt: isoTime }));

/** The processes of this instance, workers first: those that run, and for an hour those that vanished (`alive` false). */
export async function listProcesses(ctx: Ctx): Promise<ProcessRow[]> {
  return found.parse(
    await ctx.db.$queryRaw`
      SELECT p.id, p.role, p.host, p.pid, p.release_id AS "releaseId", r.hash AS "releaseHash", p.started_at AS "startedAt", p.seen_at AS "seenAt",
        p.seen_at > waybill.now() - ${GONE_AFTER_SECONDS} * interval '1 second' AS alive
      FROM waybill.process p JOIN waybill.release r ON r.id = p.release_id
      WHERE p.seen_at > waybill.now() - interval '1 hour'
      ORDER BY p.role DESC, alive DESC, p.host, p.started_at LIMIT 200`,
  );
}
