import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setLimitsSchema } from "@/domain/stream/schema.ts";
import { setLimits } from "@/domain/stream/set-limits.ts";

/** 200 also for a conflict: that somebody was faster is an answer. */
export const POST = authed<{ key: string }>("stream.write", async ({ ctx, request, params }) =>
  Response.json(await setLimits(ctx, { key: params.key, ...(await readJsonBody(request, setLimitsSchema)) })),
);
