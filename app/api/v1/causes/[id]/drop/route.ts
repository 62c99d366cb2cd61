import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { dropSchema } from "@/domain/drop/schema.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { WaybillError } from "@/lib/errors.ts";

const OURS = "products call it with an API key";
const fresh = { headers: { "cache-control": "no-store" } };

/** The last drop of the whole cause, and how far it, or its way back, is; null where nobody began one. */
export const GET = publicRoute<{ id: string }>(OURS, async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  return Response.json(await readDropRun(ctx, { causeId: (await params).id }), fresh);
});

/** 409 where one is under way, or nothing is dead. */
export const POST = publicRoute<{ id: string }>(OURS, async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const result = await dropCause(ctx, { ...(await params), ...(await readJsonBody(request, dropSchema)) });
  if (!result.ok) throw new WaybillError(result.code, wholeRefusalInWords(result), { status: 409 });
  return Response.json(result.run, fresh);
});
