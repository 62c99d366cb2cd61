import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import { takeBackSchema } from "@/domain/drop/schema.ts";
import { takeBackRun } from "@/domain/drop/take-back-run.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { WaybillError } from "@/lib/errors.ts";

/** Of the last drop of the whole cause. 409 where that, or its way back, is under way, or nothing is dropped by it any more. */
export const POST = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const result = await takeBackRun(ctx, { of: { cause: (await params).id }, ...(await readJsonBody(request, takeBackSchema)) });
  if (!result.ok) throw new WaybillError(result.code, wholeRefusalInWords(result), { status: 409 });
  return Response.json(result.run, { headers: { "cache-control": "no-store" } });
});
