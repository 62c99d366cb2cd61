import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { againRefusalInWords } from "@/domain/resend/refusal.policy.ts";
import { sendAgainSchema } from "@/domain/resend/schema.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { WaybillError } from "@/lib/errors.ts";

/** From a script, to which a refusal is an error: its code, 409 (docs/http-api.md). */
export const POST = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "messages.write" });
  const { id } = await params;
  const result = await sendAgain(ctx, { id, ...(await readJsonBody(request, sendAgainSchema)) });
  if (!result.ok) throw new WaybillError(result.code, againRefusalInWords(result), { status: 409 });
  const headers = { "cache-control": "no-store", location: `/api/v1/messages/${result.id}` };
  return Response.json({ id: result.id }, { status: 201, headers });
});
