import { dispatch } from "@/domain/intent/dispatch.ts";
import { expireDue } from "@/domain/intent/expire.ts";
import { overdue } from "@/domain/intent/overdue.ts";
import { reclaim } from "@/domain/intent/reclaim.ts";
import { matchObservations } from "@/domain/observation/match.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";
import type { SendLoop } from "./send-loop.ts";

/** How much one look gives a lane that has nothing to do. */
const HELPING = 200;

/**
 * Looks once a second, whatever the queue says (I9): hints at what became due, takes back what dead workers held, expires what is
 * past its deadline, matches what providers reported before the outcome was recorded, and feeds a lane that has nothing to do
 * from the table itself, so that lost jobs and lost NOTIFYs cost a second.
 */
export function startSweeping(ctx: Ctx, sending: SendLoop | null): Loop {
  return poll({
    busy: 1_000,
    idle: 1_000,
    onChange: logged(ctx, "the sweep cannot read", "the sweep works again"),
    async run() {
      const { expired } = await expireDue(ctx);
      const dead = await reclaim(ctx);
      if (dead.freed + dead.doubtful + dead.failed > 0) ctx.log.warn(dead, "took back what dead workers held");
      await matchObservations(ctx);
      if (!sending) return expired > 0;
      const { queued } = await dispatch(ctx, { streams: sending.open() });
      for (const stream of sending.streams)
        if (sending.isHungry(stream)) sending.offer(stream, await overdue(ctx, { stream, limit: HELPING }));
      return expired + queued >= 1_000;
    },
  });
}
