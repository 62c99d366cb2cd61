import { notFound as noSuchPage } from "next/navigation";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

/** For routes: the sample product and its mailbox exist only where WAYBILL_DEMO says so. */
export function requireDemo(ctx: Ctx): void {
  if (!ctx.config.WAYBILL_DEMO) throw notFound("page", "demo");
}

/** The same for pages. */
export function requireDemoPage(ctx: Ctx): void {
  if (!ctx.config.WAYBILL_DEMO) noSuchPage();
}
