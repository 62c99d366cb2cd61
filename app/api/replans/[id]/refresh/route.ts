import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { refreshReplan } from "@/domain/replan/run.ts";
import { refreshReplanSchema } from "@/domain/replan/schema.ts";

/** Has the same events judged anew, by other options where they are given. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await refreshReplan(ctx, { ...(await readJsonBody(request, refreshReplanSchema)), id: params.id })),
);
