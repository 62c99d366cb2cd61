import { Temporal } from "temporal-polyfill";
import { type Eligibility, expire, send, skip } from "@/domain/rule/define.ts";
import { isBefore } from "./time.policy.ts";

export type InvitationNow = { status: "pending" | "accepted" | "cancelled" | "replaced"; expiresAt: string };

/** Whether an invitation is still worth a mail. The invitee's own deeds come before what became of the workspace. */
export function judgeInvitation(
  invitation: InvitationNow | null,
  workspace: { active: boolean } | null,
  now: Temporal.Instant,
): Eligibility {
  if (!invitation) return skip("invitation_missing");
  if (invitation.status === "accepted") return skip("already_accepted");
  if (invitation.status !== "pending") return skip(invitation.status);
  if (!workspace?.active) return skip("workspace_inactive");
  return isBefore(now, invitation.expiresAt) ? send() : expire("invitation_expired");
}

/** The words for these verdicts: `mail` is "the invitation" or "the reminder". */
export const invitationReasons = (mail: string) => ({
  already_accepted: `the invitation was accepted before ${mail} was due`,
  cancelled: `the invitation was cancelled before ${mail} was due`,
  replaced: `the invitation was replaced by a newer one before ${mail} was due`,
  workspace_inactive: "the workspace is not active any more",
  invitation_missing: "the product no longer knows the invitation",
  invitation_expired: `the invitation had run out when ${mail} was due`,
  ends_before_first_reminder: "the invitation ends before a first reminder would be due",
});

/** How many days after the invitation a reminder is due, at the same time of day where the invitee is. */
export const REMINDER_DAYS = [3, 6] as const;

/** The moments of the reminders that fall before the invitation's end; none where it is short. */
export function reminderTimes(invited: Temporal.Instant, timeZone: string, expiresAt: string): Temporal.Instant[] {
  const start = invited.toZonedDateTimeISO(timeZone);
  return REMINDER_DAYS.map((days) => start.add({ days }).toInstant()).filter((at) => isBefore(at, expiresAt));
}

/** Where the invitee is, as far as anybody knows. */
export const zoneOf = (event: { invitee: { timeZone: string | null }; workspace: { timeZone: string } }): string =>
  event.invitee.timeZone ?? event.workspace.timeZone;

/** How much of an invitation's time is over at a moment, in whole percent. */
export function elapsedPercent(invitedAt: string, expiresAt: string, at: Temporal.Instant): number {
  const [start, end] = [Temporal.Instant.from(invitedAt).epochMilliseconds, Temporal.Instant.from(expiresAt).epochMilliseconds];
  return Math.min(100, Math.max(0, Math.round(((at.epochMilliseconds - start) / Math.max(1, end - start)) * 100)));
}
