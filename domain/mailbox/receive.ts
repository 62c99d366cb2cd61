import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { z } from "zod";
import { storable } from "@/domain/event/text.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { isDatabaseAway } from "@/lib/db.ts";

export type IncomingMail = {
  mailFrom: string;
  rcptTo: readonly string[];
  /** The bytes after DATA, dots unstuffed. */
  raw: Uint8Array<ArrayBuffer>;
};

/** When to try again where the database went away in the middle. */
const AGAIN_MS = [100, 400, 1_500];

/**
 * Keeps a mail's bytes exactly as they came and links it to its message by X-Waybill-Intent. When it returns, the row is committed, once:
 * a connection that broke does not say whether it was, and a mail that is refused though it was kept would come, and stand there, twice.
 */
export async function receiveMail(ctx: Pick<Ctx, "db">, { mailFrom, rcptTo, raw }: IncomingMail): Promise<{ mailId: string }> {
  const { subject, messageId, intentId } = await readHeaders(raw);
  const mailId = newId();
  for (const wait of [...AGAIN_MS, null])
    try {
      await ctx.db.$executeRaw`
        INSERT INTO waybill.captured_mail (id, mail_from, rcpt_to, subject, message_id, intent_id, raw)
        VALUES (${mailId}::uuid, ${storable(mailFrom)}, ${rcptTo.map(storable)}::text[], ${storable(subject)}, ${storable(messageId)},
          ${intentId}::uuid, ${raw})
        ON CONFLICT (id) DO NOTHING`;
      break;
    } catch (error) {
      if (wait === null || !isDatabaseAway(error)) throw error;
      await sleep(wait);
    }
  return { mailId };
}

/** Only the headers are parsed, which is fast whatever the mail weighs. Headers that cannot be read do not lose the mail. */
async function readHeaders(raw: Uint8Array) {
  const end = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).indexOf("\r\n\r\n");
  const email = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4)).catch(() => null);
  const intent = email?.headers.find((header) => header.key === "x-waybill-intent")?.value.trim();
  return {
    subject: email?.subject ?? "",
    messageId: email?.messageId ?? "",
    intentId: z.uuid().safeParse(intent).data ?? null,
  };
}
