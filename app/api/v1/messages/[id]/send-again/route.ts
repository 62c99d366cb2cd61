import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { againRefusalInWords } from "@/domain/resend/refusal.policy.ts";
import { sendAgainSchema } from "@/domain/resend/schema.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { WaybillError } from "@/lib/errors.ts";

/** From a script, to which a refusal is an error: its code, 409 (docs/http-api.md). */
export const POST = keyed<{ id: string }>("messages.write", async ({ ctx, request, params }) => {
  const { id } = params;
  const result = await sendAgain(ctx, { id, ...(await readJsonBody(request, sendAgainSchema)) });
  if (!result.ok) throw new WaybillError(result.code, againRefusalInWords(result), { status: 409 });
  return Response.json({ id: result.id }, { status: 201, headers: { location: `/api/v1/messages/${result.id}` } });
});
