import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { dropEvents } from "@/domain/drop/drop.ts";
import { dropManySchema } from "@/domain/drop/schema.ts";

/** 200 also where some, or all, are not dropped: that is an answer, and says why of each. */
export const POST = authed("event.drop", async ({ ctx, request }) =>
  Response.json(await dropEvents(ctx, await readJsonBody(request, dropManySchema))),
);
