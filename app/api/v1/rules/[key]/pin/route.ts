import { keyed } from "@/app/access.ts";
import { required } from "@/app/api/v1/required.ts";
import { readJsonBody } from "@/app/body.ts";
import { pinRuleSchema } from "@/domain/activation/schema.ts";
import { pinRule } from "@/domain/rule/pin.ts";

/** From a deploy or a script (docs/http-api.md). */
export const POST = keyed<{ key: string }>("templates.write", async ({ ctx, request, params }) => {
  const { key } = params;
  const done = required(await pinRule(ctx, { key, ...(await readJsonBody(request, pinRuleSchema)) }));
  return Response.json(done);
});
