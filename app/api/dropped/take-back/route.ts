import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { takeBackDead } from "@/domain/drop/of-both-kinds.ts";
import { takeBackManySchema } from "@/domain/drop/schema.ts";

/** Messages and events. 200 also where some, or all, are not taken back: that is an answer, and says why of each. */
export const POST = authed("message.drop", async ({ ctx, request }) =>
  Response.json(await takeBackDead(ctx, await readJsonBody(request, takeBackManySchema))),
);
