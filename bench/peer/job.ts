import type { EmailDefinition } from "@/domain/template/define.ts";
import { exportReady } from "@/emails/export-ready/email.tsx";
import { invoiceReceipt } from "@/emails/invoice-receipt/email.tsx";
import { welcome } from "@/emails/welcome/email.tsx";
import { workspaceInvitation } from "@/emails/workspace-invitation/email.tsx";

export type Job = { id: string; template: string; to: string; props: Record<string, unknown> };

type Template = Pick<EmailDefinition<never>, "key" | "subject" | "component" | "fixtures">;
const emails: Template[] = [welcome, invoiceReceipt, exportReady, workspaceInvitation];
export const templates = new Map(emails.map((email) => [email.key, email]));

/** In a hundred, the shares of demo/traffic/hour.ts: our side gets the same mails. */
const upTo: [number, Template][] = [
  [25, welcome],
  [55, invoiceReceipt],
  [65, exportReady],
  [100, workspaceInvitation],
];

/** Job number `n` of a run; 37 and 100 have no common factor, so that the kinds come mixed. */
export function jobOf(n: number, seed: number): Job {
  const kind = upTo.find(([share]) => (n * 37) % 100 < share)?.[1] ?? welcome;
  return mailJob(kind, `${seed}-${n}`, `person.${seed}.${n}@traffic.example`);
}

/** What a trickle sends: an invitation. */
export const invitationTo = (to: string): Job => mailJob(workspaceInvitation, to.replace(/@.*/, ""), to);

const mailJob = (email: Template, id: string, to: string): Job => ({
  id,
  template: email.key,
  to,
  props: Object(email.fixtures.default),
});
