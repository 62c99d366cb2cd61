import { describe, expect, test } from "vitest";
import { type Mail, webhookRequest } from "@/test/resend/webhooks.ts";
import { openResendWebhook } from "./webhook.ts";

const [secret, newer] = ["old secret of enough length", "new secret of enough length"].map(
  (text) => `whsec_${Buffer.from(text).toString("base64")}`,
) as [string, string]; // two in, two out
const now = new Date("2026-11-30T12:00:00Z");
const mail: Mail = {
  id: "mail-1",
  key: "waybill-1",
  bodyHash: "",
  from: "a@b.example",
  to: "c@d.example",
  subject: "s",
  intentId: null,
  tags: { waybill_key: "waybill-1" },
  at: now.getTime(),
};
const webhook = openResendWebhook({ account: "test", secrets: [newer, secret] });
const signed = (changes: Partial<Parameters<typeof webhookRequest>[1]> = {}, by = secret) => {
  const { headers, body } = webhookRequest(
    { secret: by },
    { type: "email.delivered", mail, webhookId: "msg_1", signedAt: now, ...changes },
  );
  return { headers: new Headers(headers), raw: body };
};

// The fake signs by the standardwebhooks package: another hand than the one that verifies here.
describe("the signature", () => {
  test("of any of the secrets, while one replaces another", () => {
    expect(webhook.verify(signed())).toEqual({ webhookId: "msg_1", signedAt: now });
    expect(webhook.verify(signed({}, newer))).toEqual({ webhookId: "msg_1", signedAt: now });
    expect(openResendWebhook({ account: "test", secrets: [newer] }).verify(signed())).toBeNull();
  });
  test("one of several in the header is enough", () => {
    const { headers, ...rest } = signed();
    const own = headers.get("svix-signature");
    headers.set("svix-signature", `v1,AAAA v2,${own?.slice(3)} ${own}`);
    expect(webhook.verify({ headers, ...rest })).not.toBeNull();
    headers.set("svix-signature", `v1a,${own?.slice(3)}`);
    expect(webhook.verify({ headers, ...rest })).toBeNull();
  });
  test.each(["svix-id", "svix-timestamp", "svix-signature"])("without %s, or with another, it is none", (name) => {
    const { headers, ...rest } = signed();
    for (const value of ["", "1", "msg_2", "v1,", "NaN", "1e9", "-1", `${now.getTime()}`]) {
      headers.set(name, value);
      expect(webhook.verify({ headers, ...rest })).toBeNull();
    }
    headers.delete(name);
    expect(webhook.verify({ headers, ...rest })).toBeNull();
  });
  test("of another body it is none, be it one byte", () => {
    const request = signed();
    expect(webhook.verify({ ...request, raw: `${request.raw} ` })).toBeNull();
    expect(webhook.verify({ ...request, raw: request.raw.replace("delivered", "bounced") })).toBeNull();
  });
});

describe("what it says", () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ["email.sent", "sent"],
    ["email.delivered", "delivered"],
    ["email.delivery_delayed", "delayed"],
    ["email.bounced", "bounced"],
    ["email.bounced", "soft_bounced", { bounce: { type: "Transient", subType: "MailboxFull", message: "full" } }],
    ["email.bounced", "soft_bounced", { bounce: { type: "Undetermined" } }],
    ["email.bounced", "bounced", { bounce: "odd" }],
    ["email.complained", "complained"],
    ["email.opened", "opened"],
    ["email.clicked", "clicked"],
    ["email.failed", "failed"],
    ["email.suppressed", "suppressed"],
    ["email.invented_tomorrow", "unknown"],
  ])("%s is %s %j", (type, kind, data) => {
    expect(webhook.parse(signed({ type, data }).raw)).toMatchObject({
      kind,
      type,
      idempotencyKey: "waybill-1",
      providerMessageId: "mail-1",
    });
  });

  test("a bounce with its code and words, and when it happened", () => {
    const occurredAt = new Date("2026-11-22T23:41:12.126Z");
    const bounce = { type: "Permanent", subType: "Suppressed", message: "The address is on the suppression list." };
    expect(webhook.parse(signed({ type: "email.bounced", occurredAt, data: { bounce } }).raw)).toMatchObject({
      code: "Suppressed",
      detail: "The address is on the suppression list.",
      occurredAt,
    });
  });

  test("tags as the list that was sent, and none at all", () => {
    const listed = { tags: [{ name: "waybill_key", value: "k" }] };
    expect(webhook.parse(signed({ data: listed }).raw)).toMatchObject({ idempotencyKey: "k" });
    for (const odd of [null, 7, "x", [1], { waybill_key: { no: 1 } }])
      expect(webhook.parse(signed({ data: { tags: odd } }).raw)).toMatchObject({
        idempotencyKey: null,
        providerMessageId: "mail-1",
      });
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"type":"contact.created","data":{}}',
    '{"type":"email.received","data":{"email_id":"x"}}',
    '{"type":7,"data":{}}',
    '{"type":"email.sent"}',
  ])("%j is no report of a mail", (raw) => {
    expect(webhook.parse(raw)).toBeNull();
  });
});
