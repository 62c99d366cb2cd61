import { expect, test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { invoicePaid } from "@/events/invoice-paid.ts";
import { invoiceReceipt } from "./invoice-receipt.ts";

const paid = happened(invoicePaid, { at: "2026-12-01T08:14:00Z" });

test("asks the product nothing: also while it is gone, the receipt says what was true", () => {
  given(invoiceReceipt, paid).expect(send()).expectProps({ total: "20111", currency: "EUR" });
  expect(invoiceReceipt.live({ facts: {}, to: { address: "x@y.example" } })).toEqual({});
});

test("is due at once, for 30 days", () => {
  given(invoiceReceipt, paid)
    .expectDue("2026-12-01T08:14:00Z")
    .expectExpiry("2026-12-31T08:14:00Z")
    .at("2026-12-31T08:14:00Z")
    .expect(expire("deadline_passed"));
});

test("keeps amounts above 2^53 to the last digit", async () => {
  const large = happened(invoicePaid, {
    payload: {
      lines: [{ description: "All", quantity: 1, amount: "900719925474099301" }],
      tax: "0",
      total: "900719925474099301",
    },
  });
  const mail = await given(invoiceReceipt, large).render();
  expect(mail.subject).toBe("Receipt 2026-0117: €9,007,199,254,740,993.01 paid");
});
