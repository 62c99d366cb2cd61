import { groupDeadLetters, MOST_GROUPED } from "@/domain/cause/group.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, poll } from "./poll.ts";

/** Finds the cause of what died, a second after it did. */
export const startGrouping = (ctx: Ctx): Loop =>
  poll({
    busy: 1_000,
    idle: 1_000,
    run: async () => (await groupDeadLetters(ctx)).grouped === MOST_GROUPED,
    onChange: (error) =>
      error ? ctx.log.error({ err: error }, "causes cannot be found; trying again") : ctx.log.info("causes are found again"),
  });
