import type { Config } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import { openResendWebhook } from "@/providers/resend/webhook.ts";
import type { Webhook } from "@/providers/types.ts";

/** How Resend reports to this instance. Throws `no_webhook` (404) where no secret is set: then nothing could be told from a forgery. */
export function resendWebhook({ RESEND_ACCOUNT: account, RESEND_WEBHOOK_SECRET: text }: Config): Webhook {
  if (!text)
    throw new WaybillError("no_webhook", "No webhook of Resend is set up here: set RESEND_WEBHOOK_SECRET.", { status: 404 });
  return openResendWebhook({ account, secrets: text.split(",").map((secret) => secret.trim()) });
}
