import { keyed } from "@/app/access.ts";
import { required } from "@/app/api/v1/required.ts";
import { readJsonBody } from "@/app/body.ts";
import { activateTemplate } from "@/domain/activation/activate.ts";
import { activateSchema } from "@/domain/activation/schema.ts";

/** From a deploy or a script (docs/http-api.md). */
export const POST = keyed<{ key: string }>("templates.write", async ({ ctx, request, params }) => {
  const { key } = params;
  const done = required(await activateTemplate(ctx, { key, ...(await readJsonBody(request, activateSchema)) }));
  return Response.json(done);
});
