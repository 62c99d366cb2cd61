import type { ProjectDefinition } from "@/domain/project/define.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import { passwordChanged as changedEmail } from "./emails/password-changed/email.tsx";
import { passwordReset as resetEmail } from "./emails/password-reset/email.tsx";
import { userInvitation as invitationEmail } from "./emails/user-invitation/email.tsx";
import { passwordChanged as changedEvent } from "./events/password-changed.ts";
import { passwordResetRequested } from "./events/password-reset-requested.ts";
import { userInvited } from "./events/user-invited.ts";
import { passwordChanged } from "./rules/password-changed.ts";
import { passwordReset } from "./rules/password-reset.ts";
import { userInvitation } from "./rules/user-invitation.ts";
import { sender } from "./sender.ts";

/** Where the definitions stand, below Waybill's own folder: builds bundle and hash them by these names. */
export const builtInPlaces = {
  "email waybill-user-invitation": { file: "system/emails/user-invitation/email.tsx", exportName: "userInvitation" },
  "email waybill-password-reset": { file: "system/emails/password-reset/email.tsx", exportName: "passwordReset" },
  "email waybill-password-changed": { file: "system/emails/password-changed/email.tsx", exportName: "passwordChanged" },
  "rule waybill-user-invitation": { file: "system/rules/user-invitation.ts", exportName: "userInvitation" },
  "rule waybill-password-reset": { file: "system/rules/password-reset.ts", exportName: "passwordReset" },
  "rule waybill-password-changed": { file: "system/rules/password-changed.ts", exportName: "passwordChanged" },
};

/**
 * A team's project and what Waybill itself sends, as one: its mails go the way of every other (docs/decisions/0086). They are sent by
 * the project's `systemFrom`, or by "Waybill" at the address of its first rule, which its provider may send for.
 */
export function withBuiltIn(project: ProjectDefinition): ProjectDefinition {
  if (project?.kind !== "project") return project; // validation says what is wrong
  const from = project.systemFrom ?? { ...sender, address: project.rules?.[0]?.from?.address ?? sender.address };
  return {
    ...project,
    sources: project.sources && [...project.sources, { key: "waybill", description: "Waybill itself: invitations, passwords" }],
    events: project.events && [...project.events, userInvited, passwordResetRequested, changedEvent],
    rules: project.rules && [
      ...project.rules,
      ...[userInvitation, passwordReset, passwordChanged].map((rule) => ({ ...rule, from })),
    ],
    emails: project.emails && [...project.emails, invitationEmail, resetEmail, changedEmail],
    streams: {
      ...project.streams,
      system: { description: "Waybill's own mails to its team" },
      [TEST]: { description: "Templates that somebody tries" },
    },
    categories: { ...project.categories, waybill: { description: "Access to this console", optOut: false } },
  };
}
