import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { reviveMore } from "./revive-more.ts";
import { settleMore } from "./settle-more.ts";

const runs = z.array(
  z.object({
    id: z.uuid(),
    state: z.string(),
    live: z.number().int(),
    rested: z.number().int(),
  }),
);

/**
 * One step of the run that waits longest, in one transaction that has it: begins it after its undo period, makes more of it live, reads what
 * came to rest, and ends it. A worker that dies in the middle has done nothing of the step. Gives true where there is more to do at once.
 */
export function advanceRuns(ctx: Ctx): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [run] = runs.parse(
      await tx.db.$queryRaw`
        SELECT id::text, state, live, rested FROM waybill.replay
        WHERE (state IN ('building', 'starting', 'running') OR rested < live) AND state <> 'building' AND looked_at <= waybill.now()
          AND (state <> 'starting' OR starts_at <= waybill.now())
        ORDER BY looked_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!run) return false;
    const { id } = run;
    if (run.state === "starting") await tx.db.$executeRaw`UPDATE waybill.replay SET state = 'running' WHERE id = ${id}::uuid`;
    const running = run.state === "running" || run.state === "starting";
    const revived = running && (await reviveMore(tx, id));
    const settled = run.rested < run.live && (await settleMore(tx, id));
    await end(tx, id);
    // Not at once again where it only waits: the others get their turn, and the database its rest.
    await tx.db.$executeRaw`
      UPDATE waybill.replay SET looked_at = waybill.now() + make_interval(secs => ${revived || settled ? 0 : PAUSE_SECONDS}) WHERE id = ${id}::uuid`;
    return revived || settled;
  });
}

const PAUSE_SECONDS = 0.25;

/** It is done when nothing is left to make live, and everything that was is at rest. */
const end = (tx: Ctx, id: string) => tx.db.$executeRaw`
  UPDATE waybill.replay SET state = 'done', ended_at = waybill.now(), canary = NULL
  WHERE id = ${id}::uuid AND state IN ('running', 'paused', 'asking') AND live + refused = to_send AND rested = live`;
