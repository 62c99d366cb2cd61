import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { describeCause } from "@/domain/cause/describe.ts";
import { describeCauseSchema } from "@/domain/cause/schema.ts";

/** 200 also for a conflict: that somebody was faster is an answer, and `cause` says who. */
export const POST = authed<{ id: string }>("cause.write", async ({ ctx, request, params }) =>
  Response.json(await describeCause(ctx, { id: params.id, ...(await readJsonBody(request, describeCauseSchema)) })),
);
