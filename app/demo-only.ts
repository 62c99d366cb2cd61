import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

/** The sample product and its mailbox exist only where WAYBILL_DEMO says so. */
export function requireDemo(ctx: Ctx): void {
  if (!ctx.config.WAYBILL_DEMO) throw notFound("page", "demo");
}
