import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { actAsKey } from "@/domain/key/act-as.ts";

/** One message, what became of it in a sentence, and its timeline; addresses masked, and nothing of payloads (docs/http-api.md). */
export const GET = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "messages.read" });
  const { id } = await params;
  return Response.json(await readMessage(ctx, { id }), { headers: { "cache-control": "no-store" } });
});
