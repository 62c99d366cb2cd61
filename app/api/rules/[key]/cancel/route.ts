import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { cancelScheduled } from "@/domain/rule/cancel-scheduled.ts";
import { cancelScheduledSchema } from "@/domain/rule/schema.ts";

/** One batch; `left` says whether to ask again. */
export const POST = authed<{ key: string }>("rule.write", async ({ ctx, request, params }) =>
  Response.json(await cancelScheduled(ctx, { key: params.key, ...(await readJsonBody(request, cancelScheduledSchema)) })),
);
