import { keyed } from "@/app/access.ts";
import { planActivation } from "@/domain/activation/plan.ts";
import { planActivationSchema } from "@/domain/activation/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";

/** From a deploy or a script (docs/http-api.md). */
export const GET = keyed<{ key: string }>("templates.write", async ({ ctx, request, params }) => {
  const { version } = parseInput(planActivationSchema, Object.fromEntries(new URL(request.url).searchParams));
  const plan = await planActivation(ctx, { key: params.key, version });
  return Response.json(plan);
});
