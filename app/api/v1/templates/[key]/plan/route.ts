import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { planActivation } from "@/domain/activation/plan.ts";
import { planActivationSchema } from "@/domain/activation/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { actAsKey } from "@/domain/key/act-as.ts";

/** From a deploy or a script (docs/http-api.md). */
export const GET = publicRoute<{ key: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "templates.write" });
  const { version } = parseInput(planActivationSchema, Object.fromEntries(new URL(request.url).searchParams));
  const plan = await planActivation(ctx, { key: (await params).key, version });
  return Response.json(plan, { headers: { "cache-control": "no-store" } });
});
