import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { runReplan } from "@/domain/replan/run.ts";
import { replanQuerySchema, replanSchema } from "@/domain/replan/schema.ts";

/** What it would do. */
export const GET = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) => {
  const query = parseInput(replanQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(await planReplan(ctx, { ...params, ...query }));
});

/** 200 also for a conflict: that somebody was faster is an answer. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await runReplan(ctx, { ...params, ...(await readJsonBody(request, replanSchema)) })),
);
