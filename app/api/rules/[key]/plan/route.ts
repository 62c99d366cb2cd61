import { authed } from "@/app/access.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { planRuleMode } from "@/domain/rule/plan-mode.ts";
import { planRuleModeSchema } from "@/domain/rule/schema.ts";

export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await planRuleMode(ctx, { key: params.key, ...parseInput(planRuleModeSchema, query) }));
});
