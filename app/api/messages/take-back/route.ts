import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { takeBackManySchema } from "@/domain/drop/schema.ts";
import { takeBack } from "@/domain/drop/take-back.ts";

/** 200 also where some, or all, are not taken back: that is an answer, and says why of each. */
export const POST = authed("message.drop", async ({ ctx, request }) =>
  Response.json(await takeBack(ctx, await readJsonBody(request, takeBackManySchema))),
);
