import { cache } from "react";
import { found } from "@/app/found.ts";
import { readTemplate } from "@/domain/template/read.ts";
import type { Ctx } from "@/lib/context.ts";

/** The template that the URL names, read once for the frame and the page in it. */
export const readOnce = cache((ctx: Ctx, key: string) => found(readTemplate(ctx, { key: decodeURIComponent(key) })));
