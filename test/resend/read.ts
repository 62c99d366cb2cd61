import type { IncomingMessage } from "node:http";
import type { Mail } from "./webhooks.ts";

export type ReadMail = Pick<Mail, "from" | "to" | "subject" | "intentId" | "tags">;

/** The mail of a request's body; null where it is none. */
export function readMail(raw: Buffer): ReadMail | null {
  try {
    const { from, to, subject, tags = [], html, text } = JSON.parse(raw.toString());
    if (typeof from !== "string" || !to || typeof subject !== "string" || (!html && !text)) return null;
    const named = Object.fromEntries((tags as { name: string; value: string }[]).map((tag) => [tag.name, tag.value])); // as sent
    return {
      from,
      to: /<([^<>]*)>$/.exec(String(to))?.[1] ?? String(to),
      subject,
      tags: named,
      intentId: named.waybill_intent ?? null,
    };
  } catch {
    return null;
  }
}

/** The whole body; null where the client left before its end. */
export async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
