import { keyed } from "@/app/access.ts";
import { required } from "@/app/api/v1/required.ts";
import { readJsonBody } from "@/app/body.ts";
import { rollBackTemplate } from "@/domain/activation/roll-back.ts";
import { rollBackSchema } from "@/domain/activation/schema.ts";

/** From a deploy or a script (docs/http-api.md). */
export const POST = keyed<{ key: string }>("templates.write", async ({ ctx, request, params }) => {
  const { key } = params;
  const done = required(await rollBackTemplate(ctx, { key, ...(await readJsonBody(request, rollBackSchema)) }));
  return Response.json(done);
});
