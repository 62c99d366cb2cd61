import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { ada, currency, id, instant, link, minorUnits, northwind, user, workspace } from "./fields.ts";

export const invoicePaid = defineEvent({
  name: "invoice.paid",
  description: "An invoice was paid. Carries everything a receipt says, so that the receipt never changes afterwards.",
  schema: z.object({
    invoiceId: id,
    number: z.string().min(1).max(50),
    workspace,
    payer: user,
    currency,
    lines: z
      .array(z.object({ description: z.string().min(1).max(300), quantity: z.int().positive(), amount: minorUnits }))
      .min(1)
      .max(100),
    tax: minorUnits,
    total: minorUnits,
    method: z.string().min(1).max(100),
    paidAt: instant,
    link,
  }),
  example: {
    invoiceId: "ivc_2031",
    number: "2026-0117",
    workspace: northwind,
    payer: ada,
    currency: "EUR",
    lines: [
      { description: "Team plan, 12 seats, December 2026", quantity: 12, amount: "14400" },
      { description: "Extra storage, 500 GB", quantity: 1, amount: "2500" },
    ],
    tax: "3211",
    total: "20111",
    method: "Visa ending in 4242",
    paidAt: "2026-12-01T08:14:00Z",
    link: "https://acme.example/invoices/ivc_2031",
  },
});
