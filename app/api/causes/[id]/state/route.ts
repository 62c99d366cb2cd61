import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setCauseStateSchema } from "@/domain/cause/schema.ts";
import { setCauseState } from "@/domain/cause/set-state.ts";

/** 200 also for a conflict: that somebody was faster is an answer, and `cause` says who. */
export const POST = authed<{ id: string }>("cause.write", async ({ ctx, request, params }) =>
  Response.json(await setCauseState(ctx, { id: params.id, ...(await readJsonBody(request, setCauseStateSchema)) })),
);
