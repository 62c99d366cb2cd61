import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { isForPublic } from "@/app/public-host.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { previewSchema } from "@/domain/template/schema.ts";
import { notFound } from "@/lib/errors.ts";
import { inTurn } from "./in-turn.ts";

/** As a JSON string a byte of the props may take six ("\u0000"). */
const limit = 6 * MOST_PROPS;

/** 200 also for props that do not fit and for a template that fails: the answer says what and where. */
export const POST = authed<{ key: string }>("template.preview", async ({ ctx, request, params }) => {
  if (isForPublic(request)) throw notFound("page", "preview"); // no proxy.ts before it: its body is longer than Next keeps for one
  const input = await readJsonBody(request, previewSchema, { limit });
  return Response.json(await inTurn(ctx.actor.id, () => previewTemplate(ctx, { key: params.key, ...input })));
});
