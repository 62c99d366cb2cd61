import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";

/** A rule's own words for its reasons (`reasons` of defineRule); none where the release that this process runs has no such rule. */
export const reasonsOf = (ctx: Ctx, ruleKey: string): Readonly<Record<string, string>> =>
  (hasRelease(ctx) && ctx.release.rule(ruleKey)?.reasons) || {};
