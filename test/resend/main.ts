import { openFakeResend } from "./server.ts";

/**
 * The fake as a process of its own: `npx tsx test/resend/main.ts`, with PORT, FAKE_RESEND_DELAY_MS, RESEND_API_KEY, and for webhooks by
 * itself WEBHOOK_URL and RESEND_WEBHOOK_SECRET. Prints its address.
 */
const { PORT, FAKE_RESEND_DELAY_MS, RESEND_API_KEY, WEBHOOK_URL, RESEND_WEBHOOK_SECRET } = process.env;
const fake = await openFakeResend({
  port: Number(PORT ?? 0),
  delayMs: Number(FAKE_RESEND_DELAY_MS ?? 0),
  apiKeys: [RESEND_API_KEY ?? "re_test"],
  ...(WEBHOOK_URL && RESEND_WEBHOOK_SECRET
    ? { webhook: { url: WEBHOOK_URL, secret: RESEND_WEBHOOK_SECRET }, webhooksByItself: true }
    : {}),
});
process.stdout.write(`${JSON.stringify({ url: fake.url })}\n`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void fake.close());
