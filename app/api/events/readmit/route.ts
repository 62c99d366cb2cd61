import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { readmitMisfits } from "@/domain/event/readmit-misfits.ts";
import { readmitMisfitsSchema } from "@/domain/event/schema.ts";

export const POST = authed("event.replan", async ({ ctx, request }) =>
  Response.json(await readmitMisfits(ctx, await readJsonBody(request, readmitMisfitsSchema))),
);
