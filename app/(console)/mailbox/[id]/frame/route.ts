import { authed } from "@/app/access.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { notFound } from "@/lib/errors.ts";

/** The HTML of a captured mail, for the sandboxed frame. */
export const GET = authed<{ id: string }>("payload.read", async ({ ctx, sessionId, params }) => {
  requireDemo(ctx);
  const { html } = await readMail(ctx, { id: params.id });
  if (html === null) throw notFound("HTML part of mail", params.id);
  return foreignHtml({ ctx, sessionId }, html);
});
