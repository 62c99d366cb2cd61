import { dropBodies } from "@/domain/drop/drop-bodies.ts";
import { dropEventBodies } from "@/domain/drop/drop-event-bodies.ts";
import { dropFacts } from "@/domain/replay/drop-facts.ts";
import { dropPlans } from "@/domain/replay/drop-plans.ts";
import { dropSealed } from "@/domain/submission/drop-sealed.ts";
import { dropTestProps } from "@/domain/test-send/drop-props.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Takes what is kept for a time only, when its time is over. */
export const startRetention = (ctx: Ctx): Loop =>
  poll({
    busy: 5_000,
    idle: 10 * 60_000,
    run: async () => {
      const more = [
        await dropSealed(ctx),
        await dropTestProps(ctx),
        await dropPlans(ctx),
        await dropFacts(ctx),
        await dropBodies(ctx),
        await dropEventBodies(ctx),
      ];
      return more.includes(true);
    },
    onChange: logged(ctx, "retention cannot run", "retention runs again"),
  });
