import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { planPin } from "@/domain/activation/plan.ts";
import { pinRuleSchema, planPinSchema } from "@/domain/activation/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { pinRule } from "@/domain/rule/pin.ts";

/** What `?version=2` would do, or (`?version=`) following the active version. */
export const GET = authed<{ key: string }>("template.plan", async ({ ctx, request, params }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await planPin(ctx, { key: params.key, ...parseInput(planPinSchema, query) }));
});

/** 200 also where it is refused, as activating. */
export const POST = authed<{ key: string }>("rule.pin", async ({ ctx, request, params }) =>
  Response.json(await pinRule(ctx, { key: params.key, ...(await readJsonBody(request, pinRuleSchema)) })),
);
