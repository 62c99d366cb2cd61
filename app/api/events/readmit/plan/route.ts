import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { planReadmit } from "@/domain/event/readmit-misfits.ts";
import { readmitQuerySchema } from "@/domain/event/schema.ts";

/** What it would do; a POST, as a place in a payload may be long. */
export const POST = authed("event.replan", async ({ ctx, request }) =>
  Response.json(await planReadmit(ctx, await readJsonBody(request, readmitQuerySchema))),
);
