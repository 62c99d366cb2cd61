import { Temporal } from "temporal-polyfill";
import { gateway } from "@/demo/gateway.ts";
import { defineRule } from "@/domain/rule/define.ts";
import { workspaceInvitation as template } from "@/emails/workspace-invitation/email.tsx";
import { invitationCreated } from "@/events/invitation-created.ts";
import { acme } from "./from.ts";
import { invitationReasons, judgeInvitation, zoneOf } from "./invitation.policy.ts";
import { known } from "./known.policy.ts";
import { isBefore } from "./time.policy.ts";

/** Tells the invitee, at once. Until the invitation ends it may still be late and useful. */
export const workspaceInvitation = defineRule({
  key: "workspace-invitation",
  description: "Tells somebody that they were invited to a workspace.",
  on: invitationCreated,
  when: ({ event: { occurredAt, payload } }) => isBefore(occurredAt, payload.expiresAt) || "invitation_expired",
  category: "invitations",
  stream: "transactional",
  template,
  from: acme,
  to: ({ event: { payload } }) => ({
    address: payload.invitee.email,
    name: payload.invitee.name ?? undefined,
    person: payload.invitee.userId ?? undefined,
    timeZone: zoneOf(payload),
  }),
  identity: ({ event }) => event.payload.invitationId,
  facts: ({ event: { payload } }) => ({
    invitationId: payload.invitationId,
    workspaceId: payload.workspace.id,
    workspaceName: payload.workspace.name,
    inviterName: payload.invitedBy.name,
    inviteeName: payload.invitee.name,
    role: payload.role,
    expiresAt: payload.expiresAt,
    timeZone: zoneOf(payload),
    locale: payload.invitee.locale,
  }),
  expires: ({ facts }) => Temporal.Instant.from(facts.expiresAt),
  live: ({ facts }) => ({
    invitation: gateway.ref.invitation(facts.invitationId),
    workspace: gateway.ref.workspace(facts.workspaceId),
  }),
  eligibility: ({ live, now }) => judgeInvitation(live.invitation, live.workspace, now),
  reasons: invitationReasons("the mail"),
  props: ({ facts: { invitationId: _, workspaceId: __, ...shown }, live }) => ({ ...shown, link: known(live.invitation).link }),
});
