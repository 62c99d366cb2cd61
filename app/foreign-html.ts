// `sandbox` holds also for somebody who opens the address by itself: another origin, no scripts, no forms.
const policy = (images: string) =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

/** HTML that is not ours, for a sandboxed frame (decision 0061): nothing in it runs, nothing is loaded from elsewhere but the images that a reader asked for. */
export const foreignHtml = (html: string, { images = false }: { images?: boolean } = {}): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(images ? "data: https:" : "data:"),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
