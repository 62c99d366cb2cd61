import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { replanEvent } from "@/domain/replan/event.ts";
import { previewReplan } from "@/domain/replan/preview.ts";
import { replanEventSchema, replanQuerySchema } from "@/domain/replan/schema.ts";

/** What it would do. */
export const GET = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) => {
  const query = parseInput(replanQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(await previewReplan(ctx, { ...params, ...query }));
});

/** 200 also for a conflict: that somebody was faster is an answer. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await replanEvent(ctx, { ...params, ...(await readJsonBody(request, replanEventSchema)) })),
);
