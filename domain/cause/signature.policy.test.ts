import { describe, expect, test } from "vitest";
import { type Evidence, signatureOf, signatureText } from "./signature.policy.ts";

const evidence: Evidence = {
  status: "failed",
  reason: "render_error",
  class: "content",
  code: null,
  said: "invitation@14: cannot read name of undefined",
  ruleKey: "invitation",
  templateKey: "invitation",
  templateNumber: 14,
  eventType: null,
  recipient: "ada@example.com",
};
const text = (change: Partial<Evidence>) => signatureText(signatureOf({ ...evidence, ...change }));

describe("what tells causes apart", () => {
  test("a fault of ours: rule, template, class, code, reason and words, not the version", () => {
    expect(text({ said: "invitation@15: cannot read name of undefined", templateNumber: 15 })).toBe(text({}));
    for (const change of [
      { ruleKey: "reminder" },
      { templateKey: "reminder" },
      { class: "crash" },
      { code: "x" },
      { reason: "props_error" },
      { said: "other" },
      { status: "uncertain" as const },
    ])
      expect(text(change)).not.toBe(text({}));
  });

  test("a fault of the provider is one, whatever rule and template wrote it", () => {
    const outage = { reason: "attempts_exhausted", class: "transient", code: "421", said: "try later, 4711" };
    expect(text({ ...outage, ruleKey: "receipt", templateKey: "receipt" })).toBe(text({ ...outage, said: "try later, 4712" }));
    expect(text({ ...outage, code: "451" })).not.toBe(text(outage));
  });

  test("quarantined events: type and faults", () => {
    const quarantined = { status: "quarantined" as const, reason: null, class: null, code: "invalid_type", ruleKey: null };
    const event = { ...quarantined, templateKey: null, eventType: "order.paid", said: "/payload/total invalid_type" };
    expect(text({ ...event, eventType: "order.made" })).not.toBe(text(event));
    expect(text({ ...event, said: "/payload/lines/*/sku invalid_type" })).not.toBe(text(event));
  });
});
