import { authed } from "@/app/access.ts";
import { planActivation } from "@/domain/activation/plan.ts";
import { planActivationSchema } from "@/domain/activation/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";

export const GET = authed<{ key: string }>("template.plan", async ({ ctx, request, params }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await planActivation(ctx, { key: params.key, ...parseInput(planActivationSchema, query) }));
});
