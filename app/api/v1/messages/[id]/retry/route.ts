import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { revivalRefusalWords } from "@/domain/revival/refusal.policy.ts";
import { retryMessage } from "@/domain/revival/retry.ts";
import { retrySchema } from "@/domain/revival/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/** From a script, to which a refusal is an error: its code, 409 (docs/http-api.md). */
export const POST = keyed<{ id: string }>("messages.write", async ({ ctx, request, params }) => {
  const { id } = params;
  const result = await retryMessage(ctx, { id, ...(await readJsonBody(request, retrySchema)) });
  if (!result.ok) throw new WaybillError(result.code, revivalRefusalWords[result.code], { status: 409 });
  return Response.json({ status: result.status });
});
