import { defineRule } from "@/domain/rule/define.ts";
import { invoiceReceipt as template } from "@/emails/invoice-receipt/email.tsx";
import { invoicePaid } from "@/events/invoice-paid.ts";
import { billing } from "./from.ts";

/** A receipt says what was true when the money moved: facts of the event only, nothing live. */
export const invoiceReceipt = defineRule({
  key: "invoice-receipt",
  description: "Sends the receipt of a paid invoice.",
  on: invoicePaid,
  category: "billing",
  stream: "transactional",
  template,
  from: billing,
  to: ({ event: { payload } }) => ({
    address: payload.payer.email,
    name: payload.payer.name,
    person: payload.payer.id,
    timeZone: payload.payer.timeZone,
  }),
  identity: ({ event }) => event.payload.invoiceId,
  facts: ({ event: { payload } }) => ({
    name: payload.payer.name,
    number: payload.number,
    workspaceName: payload.workspace.name,
    currency: payload.currency,
    lines: payload.lines,
    tax: payload.tax,
    total: payload.total,
    method: payload.method,
    paidAt: payload.paidAt,
    link: payload.link,
    timeZone: payload.payer.timeZone,
    locale: payload.payer.locale,
  }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 30 * 24 }),
  props: ({ facts }) => facts,
});
