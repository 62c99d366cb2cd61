import { Temporal } from "temporal-polyfill";
import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { ownRef } from "@/domain/access/mail-state.policy.ts";
import { defineRule, expire, send, skip } from "@/domain/rule/define.ts";
import { userInvitation as template } from "../emails/user-invitation/email.tsx";
import { userInvited } from "../events/user-invited.ts";
import { sender } from "../sender.ts";
import { until } from "./until.policy.ts";

/** Tells somebody that they may join this console, as long as they still may. */
export const userInvitation = defineRule({
  key: "waybill-user-invitation",
  description: "Tells somebody that they were invited to this console.",
  on: userInvited,
  category: "waybill",
  stream: "system",
  template,
  from: sender,
  to: ({ event: { payload } }) => ({ address: payload.email, name: payload.name ?? undefined }),
  identity: ({ event: { payload } }) => `${payload.invitationId}:${payload.round}`,
  facts: ({ event: { payload } }) => payload,
  expires: ({ facts }) => Temporal.Instant.from(facts.expiresAt),
  live: ({ facts }) => ({ invitation: ownRef.invitation(facts.invitationId) }),
  eligibility: ({ live: { invitation }, facts, to }) => {
    // Whoever may write to the inbox may emit the event: the row says who is invited, and nobody else gets its link.
    if (!invitation || invitation.email !== to.address) return skip("no_such_invitation");
    if (invitation.state === "accepted") return skip("already_accepted");
    if (invitation.state === "revoked") return skip("revoked");
    if (invitation.state === "expired") return expire("invitation_expired");
    return invitation.round === facts.round ? send() : skip("sent_again");
  },
  reasons: {
    no_such_invitation: "nobody with this address is invited",
    already_accepted: "the invitation was accepted",
    revoked: "the invitation was revoked",
    invitation_expired: "the invitation has expired",
    sent_again: "the invitation was sent again, and only the newest link works",
  },
  props: ({ facts: { name, role, invitedBy, expiresAt } }) => ({
    name,
    role,
    invitedBy,
    until: until(expiresAt),
    link: LINK_PLACEHOLDER,
  }),
});
