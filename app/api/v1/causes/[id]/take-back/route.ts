import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import { takeBackSchema } from "@/domain/drop/schema.ts";
import { takeBackRun } from "@/domain/drop/take-back-run.ts";
import { WaybillError } from "@/lib/errors.ts";

/** Of the last drop of the whole cause. 409 where that, or its way back, is under way, or nothing is dropped by it any more. */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) => {
  const result = await takeBackRun(ctx, { of: { cause: params.id }, ...(await readJsonBody(request, takeBackSchema)) });
  if (!result.ok) throw new WaybillError(result.code, wholeRefusalInWords(result), { status: 409 });
  return Response.json(result.run);
});
