import { closeRollups } from "@/domain/rollup/close.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Counts what is over, once a minute; after an outage a day at a time until it is caught up. */
export const startRollups = (ctx: Ctx): Loop =>
  poll({
    busy: 1_000,
    idle: 60_000,
    run: () => closeRollups(ctx),
    onChange: logged(ctx, "totals cannot be counted", "totals are counted again"),
  });
