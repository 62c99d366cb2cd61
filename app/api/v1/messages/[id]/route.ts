import { keyed } from "@/app/access.ts";
import { readMessage } from "@/domain/intent/read.ts";

/** One message, what became of it in a sentence, and its timeline; addresses masked, and nothing of payloads (docs/http-api.md). */
export const GET = keyed<{ id: string }>("messages.read", async ({ ctx, params }) =>
  Response.json(await readMessage(ctx, params)),
);
