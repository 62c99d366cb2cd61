import { checkDue } from "@/domain/lint/due.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Checks versions that were published, or that the checks of today have not seen. */
export const startTemplateChecks = (ctx: Ctx): Loop =>
  poll({
    busy: 1_000,
    idle: 20_000,
    run: () => checkDue(ctx),
    onChange: logged(ctx, "template versions cannot be checked", "template versions are checked again"),
  });
