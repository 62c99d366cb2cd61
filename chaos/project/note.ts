import { createElement } from "react";
import { z } from "zod";
import { defineEmail } from "@/domain/template/define.ts";

const noteIn = (words: string) =>
  defineEmail({
    key: "storm-note",
    description: "Says one thing about an order.",
    schema: z.object({ name: z.string(), orderId: z.string(), text: z.string() }),
    subject: ({ orderId }) => `Your order ${orderId}`,
    preheader: ({ text }) => text,
    component: ({ name, orderId, text }) =>
      createElement(
        "div",
        null,
        createElement("p", null, `${words} ${name},`),
        createElement("p", null, text),
        createElement("p", null, `Order ${orderId}`),
      ),
    fixtures: { default: { name: "Ada", orderId: "ord-1", text: "thank you." } },
  });

/** Two versions of one template, so that pins have something to flip between. */
export const olderNote = noteIn("Hello");
export const newerNote = noteIn("Dear");
