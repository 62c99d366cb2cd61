import { groupDeadLetters, MOST_GROUPED } from "@/domain/cause/group.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Finds the cause of what died, a second after it did. */
export const startGrouping = (ctx: Ctx): Loop =>
  poll({
    busy: 1_000,
    idle: 1_000,
    run: async () => (await groupDeadLetters(ctx)).grouped === MOST_GROUPED,
    onChange: logged(ctx, "causes cannot be found", "causes are found again"),
  });
