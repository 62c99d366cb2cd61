import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { dropMessages } from "@/domain/drop/drop.ts";
import { dropManySchema } from "@/domain/drop/schema.ts";

/** 200 also where some, or all, are not dropped: that is an answer, and says why of each. */
export const POST = authed("message.drop", async ({ ctx, request }) =>
  Response.json(await dropMessages(ctx, await readJsonBody(request, dropManySchema))),
);
