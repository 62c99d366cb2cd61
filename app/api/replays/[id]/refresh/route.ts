import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { refreshPlan } from "@/domain/replay/refresh.ts";
import { refreshPlanSchema } from "@/domain/replay/schema.ts";

/** Has the same messages judged anew, by other options where they are given. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await refreshPlan(ctx, { ...(await readJsonBody(request, refreshPlanSchema)), id: params.id })),
);
