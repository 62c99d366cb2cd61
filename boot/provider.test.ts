import { expect, test } from "vitest";
import { readEnv } from "@/lib/env.ts";
import { openProviders } from "./provider.ts";

const open = async (env: Record<string, string>) => {
  const providers = await openProviders(
    readEnv({ DATABASE_URL: "postgres://x/y", APP_SECRET: "k1:test-secret-of-enough-length", ...env }),
  );
  await providers.close();
  return providers.standard;
};
const smtp = { SMTP_URL: "smtp://mail.example.com" };
const resend = { RESEND_API_KEY: "re_1" };

test("the providers that are set up; the default one by name where there are two", async () => {
  expect(await open({})).toMatchObject({ account: "none" });
  expect(await open(smtp)).toMatchObject({ name: "smtp", account: "smtp:mail.example.com:587" });
  expect(await open({ ...resend, RESEND_RATE: "20" })).toMatchObject({
    name: "resend",
    account: "resend:default",
    capabilities: { ratePerSecond: 20, idempotency: { windowHours: 24 } },
  });
  expect(await open({ ...resend, RESEND_ACCOUNT: "eu" })).toMatchObject({
    account: "resend:eu",
    capabilities: { ratePerSecond: 5 },
  });
  expect(await open({ ...smtp, ...resend, WAYBILL_PROVIDER: "resend" })).toMatchObject({ name: "resend" });
});

test.each([
  ["two and no name", { ...smtp, ...resend }, /WAYBILL_PROVIDER/],
  ["a name without its settings", { ...smtp, WAYBILL_PROVIDER: "resend" }, /are set up: smtp/],
  ["no secret of a webhook", { ...resend, RESEND_WEBHOOK_SECRET: "secret" }, /RESEND_WEBHOOK_SECRET/],
  ["no address", { ...resend, RESEND_URL: "ftp://x" }, /RESEND_URL/],
])("%s: says so, without a value", async (_, env, words) => {
  await expect(open(env)).rejects.toMatchObject({ code: "bad_environment", message: expect.stringMatching(words) });
});
