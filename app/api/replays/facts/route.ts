import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { tryFactsSchema } from "@/domain/replay/schema.ts";
import { tryFacts } from "@/domain/replay/try-facts.ts";

/** What a message would be with corrected facts. Changes nothing. */
export const POST = authed("payload.read", async ({ ctx, request }) =>
  Response.json(await tryFacts(ctx, await readJsonBody(request, tryFactsSchema))),
);
