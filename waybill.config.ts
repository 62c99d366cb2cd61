import { gateway } from "@/demo/gateway.ts";
import { defineProject } from "@/domain/project/define.ts";
import { dailyDigest } from "@/emails/daily-digest/email.tsx";
import { exportReady as exportReadyEmail } from "@/emails/export-ready/email.tsx";
import { invoiceReceipt as invoiceReceiptEmail } from "@/emails/invoice-receipt/email.tsx";
import { trialEnding as trialEndingEmail } from "@/emails/trial-ending/email.tsx";
import { welcome as welcomeEmail } from "@/emails/welcome/email.tsx";
import { workspaceInvitation as invitationEmail } from "@/emails/workspace-invitation/email.tsx";
import { workspaceInvitationReminder as reminderEmail } from "@/emails/workspace-invitation-reminder/email.tsx";
import { exportReady as exportReadyEvent } from "@/events/export-ready.ts";
import { invitationAccepted } from "@/events/invitation-accepted.ts";
import { invitationCancelled } from "@/events/invitation-cancelled.ts";
import { invitationCreated } from "@/events/invitation-created.ts";
import { invitationReplaced } from "@/events/invitation-replaced.ts";
import { invoicePaid } from "@/events/invoice-paid.ts";
import { planChosen } from "@/events/plan-chosen.ts";
import { trialStarted } from "@/events/trial-started.ts";
import { userSignedUp } from "@/events/user-signed-up.ts";
import { workspaceCreated } from "@/events/workspace-created.ts";
import { workspaceDeactivated } from "@/events/workspace-deactivated.ts";
import { exportReady } from "@/rules/export-ready.ts";
import { invoiceReceipt } from "@/rules/invoice-receipt.ts";
import { trialEnding } from "@/rules/trial-ending.ts";
import { welcome } from "@/rules/welcome.ts";
import { workspaceInvitation } from "@/rules/workspace-invitation.ts";
import { workspaceInvitationReminder } from "@/rules/workspace-invitation-reminder.ts";

/** The sample project: what "Acme Workspaces" says to people. Set WAYBILL_PROJECT to use one of your own. */
export default defineProject({
  gateway,
  sources: [{ key: "acme", description: "Acme Workspaces, the sample product" }],
  events: [
    userSignedUp,
    workspaceCreated,
    workspaceDeactivated,
    invitationCreated,
    invitationAccepted,
    invitationCancelled,
    invitationReplaced,
    invoicePaid,
    exportReadyEvent,
    trialStarted,
    planChosen,
  ],
  rules: [workspaceInvitation, workspaceInvitationReminder, welcome, invoiceReceipt, exportReady, trialEnding],
  emails: [invitationEmail, reminderEmail, welcomeEmail, invoiceReceiptEmail, exportReadyEmail, trialEndingEmail, dailyDigest],
  streams: {
    transactional: { description: "Somebody waits for it: invitations, receipts, exports" },
    lifecycle: { description: "Useful within hours: greetings and reminders" },
    digest: { description: "Summaries; may wait for the rest" },
  },
  categories: {
    invitations: { description: "Invitations to a workspace", optOut: false },
    reminders: { description: "Reminders of invitations", optOut: true },
    onboarding: { description: "Help with the first steps", optOut: true },
    billing: { description: "Receipts, and what becomes of a trial", optOut: false },
    exports: { description: "Exports that were asked for", optOut: false },
  },
});
