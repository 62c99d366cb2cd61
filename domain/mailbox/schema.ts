import { z } from "zod";

/** One captured mail in a list. Times are ISO strings in UTC. */
export const mailRowSchema = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  /** The envelope's sender; "" for the null sender. */
  from: z.string(),
  /** The envelope's recipients. */
  to: z.array(z.string()),
  subject: z.string(),
  /** With angle brackets; "" where the mail has none. */
  messageId: z.string(),
  /** The message that it was sent for; null for mail of others. */
  intentId: z.uuid().nullable(),
  bytes: z.number().int(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

/** One captured mail whole. `html` is somebody's markup: show it in a sandboxed frame only. */
export type MailDetail = MailRow & {
  html: string | null;
  text: string | null;
  /** In the order of the mail; encoded words are decoded. */
  headers: { name: string; value: string }[];
  attachments: { name: string | null; type: string; bytes: number }[];
  /** The mail as it came, bytes that are not UTF-8 replaced. */
  source: string;
};
