import { gateway } from "@/demo/gateway.ts";
import { defineRule, send, skip } from "@/domain/rule/define.ts";
import { welcome as template } from "@/emails/welcome/email.tsx";
import { userSignedUp } from "@/events/user-signed-up.ts";
import { acme, support } from "./from.ts";

/** Greets a new user. After a week it would only be odd. */
export const welcome = defineRule({
  key: "welcome",
  description: "Greets somebody who made an account.",
  on: userSignedUp,
  category: "onboarding",
  stream: "lifecycle",
  template,
  from: acme,
  replyTo: support,
  to: ({ event: { payload } }) => ({
    address: payload.user.email,
    name: payload.user.name,
    person: payload.user.id,
    timeZone: payload.user.timeZone,
  }),
  identity: ({ event }) => event.payload.user.id,
  facts: ({ event: { payload } }) => ({
    userId: payload.user.id,
    name: payload.user.name,
    workspaceName: payload.workspace?.name ?? null,
  }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 7 * 24 }),
  live: ({ facts }) => ({ user: gateway.ref.user(facts.userId) }),
  eligibility: ({ live }) => (live.user?.active ? send() : skip("account_closed")),
  reasons: { account_closed: "there is no such account any more" },
  props: ({ facts: { name, workspaceName } }) => ({ name, workspaceName, link: "https://acme.example/start" }),
});
