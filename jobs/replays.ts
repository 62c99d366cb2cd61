import { advanceReplans } from "@/domain/replan/advance.ts";
import { advanceRuns } from "@/domain/replay/advance.ts";
import { buildPlans } from "@/domain/replay/build.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/**
 * Builds plans and carries out runs, each in a loop of its own: a product that answers slowly holds up plans only. Of events both are one loop:
 * it asks no product.
 */
export function startReplays(ctx: Ctx): Loop {
  const work = { plans: () => buildPlans(ctx), runs: () => advanceRuns(ctx), events: () => advanceReplans(ctx) };
  const loops = Object.entries(work).map(([what, run]) =>
    poll({ busy: 100, idle: 500, run, onChange: logged(ctx, `replay ${what} stand still`, `replay ${what} go on`) }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
