import { starterEmail as template } from "@/cli/starter/emails/starter/email.tsx";
import { starterEvent as happening } from "@/cli/starter/events/starter.ts";
import { defineRule } from "@/domain/rule/define.ts";
import type { PropsOf } from "@/domain/template/define.ts";

export const starterRule = defineRule({
  key: "starter",
  description: "Says that something is ready.",
  on: happening,
  category: "news",
  stream: "transactional",
  template,
  from: { name: "Acme", address: "hello@acme.example" },
  to: ({ event: { payload } }) => ({ address: payload.user.email, name: payload.user.name, person: payload.user.id }),
  // The business thing that the message is about: the same one never sends twice.
  identity: ({ event: { payload } }) => payload.thingId,
  // Frozen now. What may have changed by the time of sending belongs into `live`, which asks the product just before.
  facts: ({ event: { payload } }) => ({ name: payload.user.name }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
  props: ({ facts }): PropsOf<typeof template> => ({ ...facts, link: "https://example.com/start" }),
});
