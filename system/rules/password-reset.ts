import { Temporal } from "temporal-polyfill";
import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { ownRef } from "@/domain/access/mail-state.policy.ts";
import { defineRule, expire, send, skip } from "@/domain/rule/define.ts";
import { passwordReset as template } from "../emails/password-reset/email.tsx";
import { passwordResetRequested } from "../events/password-reset-requested.ts";
import { sender } from "../sender.ts";
import { until } from "./until.policy.ts";

/** Sends the link that sets a new password. */
export const passwordReset = defineRule({
  key: "waybill-password-reset",
  description: "Sends the link that sets a new password for this console.",
  on: passwordResetRequested,
  category: "waybill",
  stream: "system",
  template,
  from: sender,
  to: ({ event: { payload } }) => ({ address: payload.email, name: payload.name, person: payload.userId }),
  identity: ({ event }) => event.payload.resetId,
  facts: ({ event: { payload } }) => payload,
  expires: ({ facts }) => Temporal.Instant.from(facts.expiresAt),
  live: ({ facts }) => ({ reset: ownRef.passwordReset(facts.resetId) }),
  eligibility: ({ live: { reset }, to }) => {
    if (!reset || reset.email !== to.address) return skip("no_such_reset");
    if (reset.state === "used") return skip("already_used");
    if (reset.state === "deactivated") return skip("deactivated");
    return reset.state === "expired" ? expire("reset_expired") : send();
  },
  reasons: {
    no_such_reset: "nobody with this address asked for it",
    already_used: "the new password was set",
    deactivated: "the person was deactivated",
    reset_expired: "the link has expired",
  },
  props: ({ facts: { name, expiresAt } }) => ({ name, until: until(expiresAt), link: LINK_PLACEHOLDER }),
});
