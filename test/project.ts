import { createElement } from "react";
import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { defineGateway } from "@/domain/gateway/define.ts";
import { defineProject } from "@/domain/project/define.ts";
import { defineRule, send, skip } from "@/domain/rule/define.ts";
import { defineEmail } from "@/domain/template/define.ts";

export type Order = { id: string; state: "open" | "cancelled" };

/** The product as tests have it: put orders in, take them out, make it fail. One a world: `world.ctx.release.gatewayContext`. */
export type Shop = { orders: Map<string, Order>; down: boolean };

export const orderPlaced = defineEvent({
  name: "order.placed",
  version: 1,
  description: "A customer placed an order.",
  schema: z.object({
    orderId: z.string(),
    customer: z.object({ id: z.string().optional(), email: z.string(), name: z.string() }),
    total: z.number(),
  }),
  example: { orderId: "ord_1", customer: { id: "cus_1", email: "ada@example.com", name: "Ada" }, total: 12.5 },
});

const orderNote = defineEmail({
  key: "order-note",
  description: "Says one thing about an order.",
  schema: z.object({ name: z.string(), orderId: z.string(), text: z.string() }),
  subject: ({ orderId }) => `Your order ${orderId}`,
  preheader: ({ text }) => text,
  component: ({ name, text }) => createElement("p", null, `Hello ${name}, ${text}`),
  fixtures: { default: { name: "Ada", orderId: "ord_1", text: "thank you." } },
});

const gateway = defineGateway({
  open: (): Shop => ({ orders: new Map(), down: false }),
  graceSeconds: 60,
  loaders: {
    order: async (ids, { context }: { context: Shop }) => {
      if (context.down) throw new Error("the shop's database is down");
      return new Map(ids.flatMap((id) => (context.orders.has(id) ? [[id, context.orders.get(id) as Order]] : []))); // has() said so
    },
  },
});

/** At once; sends whatever the product says. */
export const orderConfirmation = defineRule({
  key: "order-confirmation",
  description: "Confirms an order at once.",
  on: orderPlaced,
  when: ({ event }) => event.payload.total > 0 || "free_order",
  category: "orders",
  stream: "transactional",
  template: orderNote,
  from: { name: "Shop", address: "shop@example.com" },
  to: ({ event }) => ({
    address: event.payload.customer.email,
    name: event.payload.customer.name,
    person: event.payload.customer.id,
  }),
  identity: ({ event }) => event.payload.orderId,
  facts: ({ event, to }) => ({ orderId: event.payload.orderId, name: to.name ?? "", total: event.payload.total }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
  reasons: { free_order: "nothing was paid" },
  props: ({ facts }) => ({ name: facts.name, orderId: facts.orderId, text: `thank you for ${facts.total}.` }),
});

/** Three days later, unless the order was cancelled. */
export const orderFeedback = defineRule({
  key: "order-feedback",
  description: "Asks how it was, three days later.",
  on: orderPlaced,
  category: "orders",
  stream: "lifecycle",
  template: orderNote,
  from: { address: "shop@example.com" },
  to: ({ event }) => ({
    address: event.payload.customer.email,
    name: event.payload.customer.name,
    person: event.payload.customer.id,
  }),
  identity: ({ event }) => event.payload.orderId,
  facts: ({ event, to }) => ({ orderId: event.payload.orderId, name: to.name ?? "" }),
  schedule: ({ event }) => event.occurredAt.add({ hours: 72 }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 96 }),
  live: ({ facts }) => ({ order: gateway.ref.order(facts.orderId) }),
  eligibility: ({ live }) => (live.order?.state === "cancelled" ? skip("order_cancelled") : send()),
  props: ({ facts }) => ({ name: facts.name, orderId: facts.orderId, text: "how was it?" }),
});

/** A project of two rules, small enough to keep in mind. */
export const shopProject = defineProject({
  gateway,
  sources: [{ key: "shop", description: "The shop" }],
  events: [orderPlaced],
  rules: [orderConfirmation, orderFeedback],
  emails: [orderNote],
  streams: { transactional: { description: "At once" }, lifecycle: { description: "Later" } },
  categories: { orders: { description: "About orders", optOut: false } },
  internal: ["acme.example", "qa@example.org"],
});
