import { Temporal } from "temporal-polyfill";
import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { ownRef } from "@/domain/access/mail-state.policy.ts";
import { defineRule, send, skip } from "@/domain/rule/define.ts";
import { passwordChanged as template } from "../emails/password-changed/email.tsx";
import { passwordChanged as changed } from "../events/password-changed.ts";
import { sender } from "../sender.ts";
import { until } from "./until.policy.ts";

const ways = {
  link: "by a link that was mailed to you",
  settings: "in the settings of the console",
  command_line: "by somebody who has access to the machine that Waybill runs on",
};

/** Tells somebody that their password was changed: whoever did it may be somebody else. */
export const passwordChanged = defineRule({
  key: "waybill-password-changed",
  description: "Tells somebody that their password for this console was changed.",
  on: changed,
  category: "waybill",
  stream: "system",
  template,
  from: sender,
  to: ({ event: { payload } }) => ({ address: payload.email, name: payload.name, person: payload.userId }),
  identity: ({ event }) => event.payload.changeId,
  facts: ({ event: { payload } }) => payload,
  expires: ({ facts }) => Temporal.Instant.from(facts.changedAt).add({ hours: 72 }),
  live: ({ facts }) => ({ change: ownRef.passwordChange(facts.changeId) }),
  // Whoever may write to the inbox may emit the event: the audit log says whose password was changed, and nobody else is told.
  eligibility: ({ live: { change }, to }) => (change?.email === to.address ? send() : skip("no_such_change")),
  reasons: { no_such_change: "nobody with this address has another password since then" },
  props: ({ facts: { name, how, changedAt } }) => ({ name, when: until(changedAt), how: ways[how], link: LINK_PLACEHOLDER }),
});
