import { asShown, type Look } from "@/domain/html/as-shown.ts";
import { imageTicket } from "@/domain/image/ticket.ts";
import { nearAsset } from "@/domain/template/asset.policy.ts";
import type { Ctx } from "@/lib/context.ts";

// `sandbox` holds also for somebody who opens the address by itself: another origin, no scripts, no forms. 'self' is where the frame came
// from: images of our versions, and others through the proxy.
const POLICY =
  "default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

type Reader = { ctx: Ctx; sessionId: string };

/**
 * HTML that is not ours, for a sandboxed frame (decision 0061): nothing in it runs, and nothing is loaded but images of our versions and
 * those that a reader asked for, through the proxy (decision 0196).
 */
export async function foreignHtml(
  { ctx, sessionId }: Reader,
  html: string,
  look: Pick<Look, "scheme" | "images"> = { images: "held" },
): Promise<Response> {
  const ticket = look.images === "on" ? await imageTicket(ctx, { sessionId }) : null;
  const remote = (url: string) => ticket && `/api/images?${ticket(url)}`;
  return new Response(asShown(html, { ...look, own: nearAsset, remote }), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
