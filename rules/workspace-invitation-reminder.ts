import { Temporal } from "temporal-polyfill";
import { gateway } from "@/demo/gateway.ts";
import { defineRule } from "@/domain/rule/define.ts";
import { workspaceInvitationReminder as template } from "@/emails/workspace-invitation-reminder/email.tsx";
import { invitationCreated } from "@/events/invitation-created.ts";
import { acme } from "./from.ts";
import { elapsedPercent, invitationReasons, judgeInvitation, reminderTimes, zoneOf } from "./invitation.policy.ts";
import { known } from "./known.policy.ts";

/**
 * Reminds the invitee after 3 and after 6 days, at the time of day of the invitation where they are. A first reminder that
 * is late gives way to the second; the last one ends with the invitation.
 */
export const workspaceInvitationReminder = defineRule({
  key: "workspace-invitation-reminder",
  description: "Reminds somebody, at most twice, of an invitation that they did not answer.",
  on: invitationCreated,
  when: ({ event: { occurredAt, payload } }) =>
    reminderTimes(occurredAt, zoneOf(payload), payload.expiresAt).length > 0 || "ends_before_first_reminder",
  category: "reminders",
  stream: "lifecycle",
  template,
  from: acme,
  to: ({ event: { payload } }) => ({
    address: payload.invitee.email,
    name: payload.invitee.name ?? undefined,
    person: payload.invitee.userId ?? undefined,
    timeZone: zoneOf(payload),
  }),
  identity: ({ event }) => event.payload.invitationId,
  facts: ({ event: { payload, occurredAt } }) => ({
    invitationId: payload.invitationId,
    workspaceId: payload.workspace.id,
    workspaceName: payload.workspace.name,
    inviterName: payload.invitedBy.name,
    inviteeName: payload.invitee.name,
    invitedAt: occurredAt.toString(),
    expiresAt: payload.expiresAt,
    timeZone: zoneOf(payload),
    locale: payload.invitee.locale,
  }),
  schedule: ({ event, facts }) => reminderTimes(event.occurredAt, facts.timeZone, facts.expiresAt),
  expires: ({ event, facts, scheduledFor }) => {
    const times = reminderTimes(event.occurredAt, facts.timeZone, facts.expiresAt);
    const next = times.find((at) => Temporal.Instant.compare(at, scheduledFor) > 0);
    return next ?? Temporal.Instant.from(facts.expiresAt);
  },
  live: ({ facts }) => ({
    invitation: gateway.ref.invitation(facts.invitationId),
    workspace: gateway.ref.workspace(facts.workspaceId),
  }),
  eligibility: ({ live, now }) => judgeInvitation(live.invitation, live.workspace, now),
  reasons: invitationReasons("the reminder"),
  props: ({ facts: { invitationId: _, workspaceId: __, ...shown }, live, sequence }) => {
    const times = reminderTimes(Temporal.Instant.from(shown.invitedAt), shown.timeZone, shown.expiresAt);
    const at = times[sequence - 1] ?? Temporal.Instant.from(shown.expiresAt);
    const elapsed = elapsedPercent(shown.invitedAt, shown.expiresAt, at);
    return { ...shown, link: known(live.invitation).link, elapsedPercent: elapsed, last: sequence === times.length };
  },
});
