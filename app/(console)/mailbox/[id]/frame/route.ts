import { authed } from "@/app/access.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { notFound } from "@/lib/errors.ts";

// `sandbox` holds also for somebody who opens the address by itself: another origin, no scripts, no forms.
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The HTML of a captured mail, for the sandboxed frame. */
export const GET = authed<{ id: string }>("payload.read", async ({ ctx, params }) => {
  requireDemo(ctx);
  const { html } = await readMail(ctx, { id: params.id });
  if (html === null) throw notFound("HTML part of mail", params.id);
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
});
