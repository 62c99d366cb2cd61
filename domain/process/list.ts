import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { GONE_AFTER_SECONDS, type ProcessRow, processRowSchema } from "./schema.ts";

const found = z.array(processRowSchema.extend({ startedAt: isoTime, seenAt: isoTime }));

/** Whatever crashes again and again must not push out of sight what runs. */
const MOST = 500;

/** The processes of this instance: those that run, workers first, and for an hour those that vanished (`alive` false). */
export async function listProcesses(ctx: Ctx): Promise<ProcessRow[]> {
  return found.parse(
    await ctx.db.$queryRaw`
      SELECT p.id, p.role, p.host, p.pid, p.release_id AS "releaseId", r.hash AS "releaseHash", p.started_at AS "startedAt", p.seen_at AS "seenAt",
        p.stopping, p.in_flight AS "inFlight", p.waiting AS ready,
        p.seen_at > waybill.now() - ${GONE_AFTER_SECONDS} * interval '1 second' AS alive
      FROM waybill.process p JOIN waybill.release r ON r.id = p.release_id
      WHERE p.seen_at > waybill.now() - interval '1 hour'
      ORDER BY alive DESC, p.role DESC, p.host, p.started_at LIMIT ${MOST}`,
  );
}
