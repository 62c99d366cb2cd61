import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { runReplan } from "@/domain/replan/run.ts";
import { runReplanSchema } from "@/domain/replan/schema.ts";

/** 200 also where somebody else was first: that is an answer, and `code` says which. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await runReplan(ctx, { ...(await readJsonBody(request, runReplanSchema)), id: params.id })),
);
