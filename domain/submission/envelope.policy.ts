import { z } from "zod";
import { parseAddress } from "../person/address.policy.ts";

const mailboxSchema = z.object({ name: z.string().optional(), address: z.string() });

/** Who writes to whom, and the headers of our own: frozen with the submission. */
export const envelopeSchema = z.object({
  from: mailboxSchema,
  replyTo: mailboxSchema.optional(),
  to: mailboxSchema,
  headers: z.record(z.string(), z.string()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

type Mailbox = { name?: string | undefined; address: string };

/** The envelope of a message. The ids travel in headers, so that whatever comes back can be matched. */
export function envelopeOf(input: {
  intentId: string;
  eventId: string | null;
  from: Mailbox;
  replyTo: Mailbox | null;
  to: Mailbox;
}): Envelope {
  return {
    from: mailbox(input.from),
    ...(input.replyTo ? { replyTo: mailbox(input.replyTo) } : {}),
    to: mailbox(input.to),
    headers: { "X-Waybill-Intent": input.intentId, ...(input.eventId ? { "X-Waybill-Event": input.eventId } : {}) },
  };
}

const mailbox = ({ name, address }: Mailbox) => ({ ...(name ? { name } : {}), address });

/** RFC 5322 §3.6.4: unique for ever, because the submission's id is; below the sender's domain. */
export function messageIdOf(input: { submissionId: string; from: string }): string {
  const parsed = parseAddress(input.from);
  return `<${input.submissionId}@${parsed.ok ? parsed.address.ascii.split("@")[1] : "waybill.invalid"}>`;
}
