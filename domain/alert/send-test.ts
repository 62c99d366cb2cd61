import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { WebhookTest } from "./schema.ts";
import { tellWebhook } from "./webhook.ts";

/**
 * Tells the webhook of an alert that is none, signed as every other, and gives what the receiver answered. The audit row is there before anything
 * leaves. No alert is made of it and nothing is tried again. `not_set_up`: there is no webhook. Throws `forbidden`.
 */
export async function sendAlertTest(ctx: Ctx): Promise<WebhookTest> {
  requirePermission(ctx, "instance.write");
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = ctx.config;
  if (!url || !secret) return { ok: false, code: "not_set_up" };
  const id = newId();
  const { host } = new URL(url);
  await writeAudit(ctx, {
    action: "alert_webhook.test",
    targetKind: "instance",
    targetId: ctx.config.WAYBILL_ENV,
    after: { host, id },
  });
  const now = await ctx.clock.now();
  const body = JSON.stringify({
    type: "alert.test",
    timestamp: now.toISOString(),
    data: {
      id,
      kind: "test",
      words: "A test from the console: nothing is wrong.",
      environment: ctx.config.WAYBILL_ENV,
      url: new URL("/settings/alerts", ctx.config.CONSOLE_URL).href,
    },
  });
  const seconds = Math.floor(now.getTime() / 1_000);
  const { ok, answer } = await tellWebhook({ url, secret }, { id: `alert_test_${id}`, seconds, body });
  return ok ? { ok, answer } : { ok, code: "not_taken", answer };
}
