import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const read = (APP_SECRET: string) => readEnv({ DATABASE_URL: "postgresql://x", APP_SECRET }).APP_SECRET;
const secret = "0123456789abcdef";

test.each([secret, `k1:${secret}`, `k2:${secret}x,k1:${secret}`])("APP_SECRET %o is taken", (given) => {
  expect(read(given)).toBe(given);
});

test.each([
  ["a comma at the end makes a key of nothing", `k1:${secret},`],
  ["a short secret", `k2:${secret},k1:short`],
  ["short ones that are long together", "k1:abc,k2:def,k3:ghi"],
  ["no id", `:${secret}`],
  ["one id for two", `k1:${secret}a,k1:${secret}b`],
])("APP_SECRET is refused, and not shown: %s", (_, given) => {
  expect(() => read(given)).toThrow(/APP_SECRET: (?!.*0123)/);
});

test("ALERT_WEBHOOK_URL with a password, which no request can be made with, is refused and not shown", () => {
  const whsec = `whsec_${Buffer.from(secret).toString("base64")}`;
  const of = (ALERT_WEBHOOK_URL: string) =>
    readEnv({ DATABASE_URL: "postgresql://x", APP_SECRET: secret, ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET: whsec })
      .ALERT_WEBHOOK_URL;
  expect(of("https://ops.example.com/waybill?to=a@b")).toBe("https://ops.example.com/waybill?to=a@b");
  expect(() => of("https://ada:hunter2@ops.example.com/waybill")).toThrow(/ALERT_WEBHOOK_URL: (?!.*hunter2)/);
});
