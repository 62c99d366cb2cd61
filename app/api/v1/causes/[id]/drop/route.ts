import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { dropSchema } from "@/domain/drop/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/** The last drop of the whole cause, and how far it, or its way back, is; null where nobody began one. */
export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, params }) =>
  Response.json(await readDropRun(ctx, { causeId: params.id })),
);

/** 409 where one is under way, or nothing is dead. */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) => {
  const result = await dropCause(ctx, { ...params, ...(await readJsonBody(request, dropSchema)) });
  if (!result.ok) throw new WaybillError(result.code, wholeRefusalInWords(result), { status: 409 });
  return Response.json(result.run);
});
