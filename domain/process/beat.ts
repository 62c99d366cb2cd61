import { hostname } from "node:os";
import type { Ctx } from "@/lib/context.ts";
import type { Hands, ProcessRow } from "./schema.ts";

/** Says that this process is there; and forgets those that were not heard of for an hour. Its release may change while it runs. */
export async function beat(
  ctx: Ctx,
  { id, role, stopping = false, hands = null }: Pick<ProcessRow, "id" | "role"> & { stopping?: boolean; hands?: Hands | null },
): Promise<void> {
  await ctx.db.$executeRaw`
    WITH gone AS (DELETE FROM waybill.process WHERE seen_at < waybill.now() - interval '1 hour' AND id <> ${id}::uuid)
    INSERT INTO waybill.process (id, role, host, pid, release_id, stopping, in_flight, waiting)
    VALUES (${id}::uuid, ${role}, ${hostname()}, ${process.pid}, ${ctx.release.id}::uuid, ${stopping}, ${hands?.inFlight ?? null}::int, ${hands?.ready ?? null}::int)
    ON CONFLICT (id) DO UPDATE SET seen_at = waybill.now(), release_id = EXCLUDED.release_id, stopping = EXCLUDED.stopping,
      in_flight = EXCLUDED.in_flight, waiting = EXCLUDED.waiting`;
}

/** Says goodbye. */
export async function leave(ctx: Ctx, { id }: Pick<ProcessRow, "id">): Promise<void> {
  await ctx.db.$executeRaw`DELETE FROM waybill.process WHERE id = ${id}::uuid`;
}
