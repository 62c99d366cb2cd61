import { advanceDrops } from "@/domain/drop/advance.ts";
import { advanceTakeBacks } from "@/domain/drop/advance-back.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Drops what was dead of causes that somebody drops whole, and takes it back. */
export const startDrops = (ctx: Ctx): Loop =>
  poll({
    busy: 50,
    idle: 1_000,
    run: async () => (await advanceDrops(ctx)) || (await advanceTakeBacks(ctx)),
    onChange: logged(ctx, "causes cannot be dropped", "causes are dropped again"),
  });
