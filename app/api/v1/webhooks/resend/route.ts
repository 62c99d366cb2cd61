import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { resendWebhook } from "@/boot/webhook.ts";
import { receiveWebhook } from "@/domain/observation/receive.ts";

/** What Resend reports of mails that it took (docs/providers.md). It tries again for a day while the answer is no 2xx. */
export const POST = publicRoute("Resend calls it, and signs what it says", async (request) => {
  const { ctx } = await webContext();
  const { stored } = await receiveWebhook(ctx, { request, webhook: resendWebhook(ctx.config) });
  return Response.json({ stored }, { headers: { "cache-control": "no-store" } });
});
