import { nearAssets } from "@/domain/template/asset.policy.ts";

// `sandbox` holds also for somebody who opens the address by itself: another origin, no scripts, no forms.
const policy = (images: string) =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

/** Our own copies of a mail's images come from here: the frame has another origin, so it needs the whole address. */
const consoleUrl = () => (process.env.CONSOLE_URL ?? "http://localhost:3000").replace(/\/+$/, "");

/** HTML that is not ours, for a sandboxed frame (decision 0061): nothing in it runs, nothing is loaded from elsewhere but images of our versions and those that a reader asked for. */
export const foreignHtml = (html: string, { images = false }: { images?: boolean } = {}): Response =>
  new Response(nearAssets(html, consoleUrl()), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(`data: ${consoleUrl()}/assets/${images ? " https:" : ""}`),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
