import { z } from "zod";
import { parseAddress } from "../person/address.policy.ts";
import { TEST_PREFIX } from "../test-send/name.policy.ts";

const mailboxSchema = z.object({ name: z.string().optional(), address: z.string() });

/** Who writes to whom, and the headers of our own: frozen with the submission. */
export const envelopeSchema = z.object({
  from: mailboxSchema,
  replyTo: mailboxSchema.optional(),
  to: mailboxSchema,
  headers: z.record(z.string(), z.string()),
  /** Before the rendered subject, where all mail is redirected, and of a test send. */
  subjectPrefix: z.string().optional(),
  /** Where its images are, of a mail that has any ("https://in.example"). */
  assetBase: z.string().optional(),
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
  /** The one address that gets all mail of this instance. */
  redirectTo: string | null;
  test?: boolean;
}): Envelope {
  const headers = {
    "X-Waybill-Intent": input.intentId,
    ...(input.eventId ? { "X-Waybill-Event": input.eventId } : {}),
    ...(input.test ? { [TESTED]: "yes" } : {}),
  };
  const redirected = input.redirectTo === null ? null : redirection(input.to, input.redirectTo);
  const subjectPrefix = `${input.test ? TEST_PREFIX : ""}${redirected?.subjectPrefix ?? ""}`;
  return {
    from: mailbox(input.from),
    ...(input.replyTo ? { replyTo: mailbox(input.replyTo) } : {}),
    to: mailbox(input.to),
    ...redirected,
    ...(subjectPrefix ? { subjectPrefix } : {}),
    headers: { ...headers, ...redirected?.headers },
  };
}

/** The header of a test send. */
const TESTED = "X-Waybill-Test";

/** The header that names whom redirected mail was meant for. */
export const ORIGINAL = "X-Waybill-Original-To";

/** The subject names nobody: lists show it to viewers too. */
function redirection(original: Mailbox, address: string) {
  const parsed = parseAddress(original.address);
  const meant = parsed.ok ? parsed.address.ascii : original.address;
  return { to: { name: `for ${meant}`, address }, subjectPrefix: "[redirected] ", headers: { [ORIGINAL]: meant } };
}

/** Where an envelope was redirected to when it was frozen. */
export const redirectedTo = (envelope: Envelope): string | null => (ORIGINAL in envelope.headers ? envelope.to.address : null);

/** Without an empty name. */
export const mailbox = ({ name, address }: Mailbox) => ({ ...(name ? { name } : {}), address });

/** RFC 5322 §3.6.4: unique for ever, because the submission's id is; below the sender's domain. */
export function messageIdOf(input: { submissionId: string; from: string }): string {
  const parsed = parseAddress(input.from);
  return `<${input.submissionId}@${parsed.ok ? parsed.address.ascii.split("@")[1] : "waybill.invalid"}>`;
}
