// `sandbox` holds also for somebody who opens the address by itself: another origin, no scripts, no forms.
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** HTML that is not ours, for a sandboxed frame (decision 0061): nothing in it runs, nothing is loaded from elsewhere. */
export const foreignHtml = (html: string): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
