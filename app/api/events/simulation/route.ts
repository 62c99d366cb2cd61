import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { simulateInvented } from "@/domain/simulation/run.ts";
import { inventedEventSchema } from "@/domain/simulation/schema.ts";

export const POST = authed("event.simulate", async ({ ctx, request }) =>
  Response.json(await simulateInvented(ctx, await readJsonBody(request, inventedEventSchema))),
);
