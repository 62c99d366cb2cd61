import { cache } from "react";
import { found } from "@/app/found.ts";
import { readRule } from "@/domain/rule/read.ts";
import type { Ctx } from "@/lib/context.ts";

/** The rule that the URL names, read once for the frame and the page in it. */
export const readOnce = cache((ctx: Ctx, key: string) => found(readRule(ctx, { key: decodeURIComponent(key) })));
