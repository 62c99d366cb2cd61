import { expect as check, describe, it } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { orderConfirmation, orderFeedback, orderPlaced } from "@/test/project.ts";
import { expire, send, skip, wait } from "./define.ts";
import { given } from "./test-kit.ts";

const placed = happened(orderPlaced, { at: "2026-01-15T10:00:00Z" });
const open = { order: { id: "ord_1", state: "open" } };

describe("given(rule, event)", () => {
  it("plans and checks as the engine does", () => {
    given(orderFeedback, placed).product(open).expectMessages(1).expect(send());
    given(orderFeedback, placed)
      .product({ order: { id: "ord_1", state: "cancelled" } })
      .expect(skip("order_cancelled"));
    given(orderFeedback, placed).product(open).ruleOff().expect(skip("rule_off"));
    given(orderFeedback, placed).product(open).suppressed().expect(skip("suppressed"));
    given(orderFeedback, placed).product(open).at("2027-01-01T00:00:00Z").expect(expire("deadline_passed"));
  });

  it("says why nothing is planned", () => {
    const free = happened(orderPlaced, { payload: { total: 0 } });
    given(orderConfirmation, free).expectNothing("free_order");
  });

  it("waits while the product does not answer", () => {
    const due = given(orderFeedback, placed).planned()[0]?.scheduledFor;
    const scenario = given(orderFeedback, placed).productDown();
    if (due) scenario.expect(wait(due.add({ seconds: 5 }), "gateway_down"));
    check(due?.toString()).toBe("2026-01-18T10:00:00Z");
  });

  it("fails the test, with the difference, where the rule says something else", () => {
    check(() => given(orderFeedback, placed).product(open).expect(skip("order_cancelled"))).toThrow(
      /order-feedback on order.placed/,
    );
    check(() => given(orderFeedback, placed).expect(send())).toThrow(/the rule asks the product for order/);
    check(() => given(orderConfirmation, placed).expectDue("2026-01-16T10:00:00Z")).toThrow(/due/);
  });

  it("gives the props and the mail", async () => {
    const scenario = given(orderConfirmation, placed).expectProps({ name: "Ada" });
    const mail = await scenario.render();
    check(mail.subject).toBe("Your order ord_1");
    check(mail.html).toContain("Hello Ada");
    check(mail.text).toBe("Hello Ada, thank you for 12.5.");
  });
});
