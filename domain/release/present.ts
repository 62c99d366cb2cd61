import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

/** Does this process have the project's build? A command works without one; its `release` then throws when it is looked at. */
export function hasRelease(ctx: Ctx): boolean {
  try {
    return typeof ctx.release.id === "string";
  } catch (error) {
    if (error instanceof WaybillError) return false;
    throw error;
  }
}
