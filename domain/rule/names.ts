import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";

/** A rule's key and its former ones: messages keep the name under which they were planned. */
export function namesOf(ctx: Ctx, key: string): string[] {
  const rule = hasRelease(ctx) ? ctx.release.rule(key) : null;
  return rule?.key === key ? [key, ...rule.aliases] : [key];
}
