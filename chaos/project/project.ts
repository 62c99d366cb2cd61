import pg from "pg";
import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { defineGateway } from "@/domain/gateway/define.ts";
import { defineProject } from "@/domain/project/define.ts";
import { defineRule, send, skip } from "@/domain/rule/define.ts";
import type { EmailDefinition } from "@/domain/template/define.ts";

type NoteProps = { name: string; orderId: string; text: string };

const payload = z.object({
  orderId: z.string(),
  customer: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  urgent: z.boolean(),
  fragile: z.boolean(),
});
const example = {
  orderId: "ord-1",
  customer: { id: "cus-1", email: "ada@storm.example", name: "Ada" },
  urgent: false,
  fragile: false,
};

export const orderPlaced = defineEvent({
  name: "order.placed",
  description: "A customer placed an order.",
  schema: payload,
  example,
});
export const orderChanged = defineEvent({
  name: "order.changed",
  description: "An order was changed.",
  schema: payload,
  example,
});

const orderRow = z.object({ id: z.string(), state: z.enum(["open", "cancelled"]) });

const gateway = defineGateway({
  timeoutMs: 2_000,
  graceSeconds: 20,
  open(env): pg.Pool {
    const pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: 3,
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500, // no option of the session: it may be one of a PgBouncer
      application_name: "storm-gateway",
    });
    pool.on("error", () => {}); // the next query opens another, or says why not
    return pool;
  },
  close: (pool) => pool.end(),
  loaders: {
    order: async (ids, { context }: { context: pg.Pool }) => {
      const { rows } = await context.query("SELECT id, state FROM storm.orders WHERE id = ANY($1)", [ids]);
      return new Map(
        z
          .array(orderRow)
          .parse(rows)
          .map((row) => [row.id, row]),
      );
    },
  },
});

const from = { name: "Storm", address: "shop@storm.example" };

/** The project of the storm: an order is confirmed at once, told of again a little later, and, where it is urgent, within seconds or never. */
export function projectWith(template: EmailDefinition<NoteProps>) {
  const common = {
    category: "orders",
    template,
    from,
    to: ({ event }: { event: { payload: z.output<typeof payload> } }) => {
      const { email, name, id } = event.payload.customer;
      return { address: email, name, person: id };
    },
    identity: ({ event }: { event: { payload: z.output<typeof payload> } }) => event.payload.orderId,
  };
  const receipt = defineRule({
    ...common,
    key: "order-receipt",
    description: "Confirms an order, once, whichever event tells of it first.",
    on: [orderPlaced, orderChanged],
    stream: "transactional",
    facts: ({ event, to }) => ({ orderId: event.payload.orderId, name: to.name ?? "", fragile: event.payload.fragile }),
    expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
    props: ({ facts }) => {
      if (facts.fragile) throw new Error("this one cannot be made");
      return { name: facts.name, orderId: facts.orderId, text: "thank you for your order." };
    },
  });
  const reminder = defineRule({
    ...common,
    key: "order-reminder",
    description: "Tells of an order again, unless it was cancelled.",
    on: orderPlaced,
    stream: "lifecycle",
    facts: ({ event, to }) => ({ orderId: event.payload.orderId, name: to.name ?? "" }),
    schedule: ({ event }) => event.occurredAt.add({ seconds: 4 }),
    expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
    live: ({ facts }) => ({ order: gateway.ref.order(facts.orderId) }),
    eligibility: ({ live }) => (live.order?.state === "cancelled" ? skip("order_cancelled") : send()),
    reasons: { order_cancelled: "the order was cancelled" },
    props: ({ facts }) => ({ name: facts.name, orderId: facts.orderId, text: "your order is on its way." }),
  });
  const alert = defineRule({
    ...common,
    key: "order-alert",
    description: "Says at once that an order is urgent; after seconds nobody needs to hear it.",
    on: orderPlaced,
    when: ({ event }) => event.payload.urgent || "not_urgent",
    stream: "urgent",
    facts: ({ event, to }) => ({ orderId: event.payload.orderId, name: to.name ?? "" }),
    expires: ({ scheduledFor }) => scheduledFor.add({ seconds: 6 }),
    reasons: { not_urgent: "the order is not urgent" },
    props: ({ facts }) => ({ name: facts.name, orderId: facts.orderId, text: "it is urgent." }),
  });
  return defineProject({
    gateway,
    sources: [{ key: "shop", description: "The shop" }],
    events: [orderPlaced, orderChanged],
    rules: [receipt, reminder, alert],
    emails: [template],
    // Where a stream's fallback is what the environment sends by anyhow it has none: so each environment has streams that fail over, and others.
    streams: {
      urgent: { description: "At once or never", fallback: "resend" },
      transactional: { description: "At once", fallback: "smtp" },
      lifecycle: { description: "Later", fallback: "resend" },
    },
    categories: { orders: { description: "About orders", optOut: false } },
  });
}
