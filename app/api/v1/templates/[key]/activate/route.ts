import { publicRoute } from "@/app/access.ts";
import { required } from "@/app/api/v1/required.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { activateTemplate } from "@/domain/activation/activate.ts";
import { activateSchema } from "@/domain/activation/schema.ts";
import { actAsKey } from "@/domain/key/act-as.ts";

/** From a deploy or a script (docs/http-api.md). */
export const POST = publicRoute<{ key: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "templates.write" });
  const { key } = await params;
  const done = required(await activateTemplate(ctx, { key, ...(await readJsonBody(request, activateSchema)) }));
  return Response.json(done, { headers: { "cache-control": "no-store" } });
});
