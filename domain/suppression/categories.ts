import type { Ctx } from "@/lib/context.ts";

/**
 * Categories that an address may be suppressed for: the team's own. Waybill's own mails know only what a mail server says
 * (holds-back.ts).
 */
export const suppressibleCategories = (ctx: Pick<Ctx, "release">): string[] =>
  Object.keys(ctx.release.project.categories).filter((category) => category !== "waybill");
