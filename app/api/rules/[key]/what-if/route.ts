import { authed } from "@/app/access.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { whatIf } from "@/domain/what-if/run.ts";
import { whatIfSchema } from "@/domain/what-if/schema.ts";

export const GET = authed<{ key: string }>("event.simulate", async ({ ctx, request, params }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await whatIf(ctx, { key: params.key, ...parseInput(whatIfSchema, query) }));
});
