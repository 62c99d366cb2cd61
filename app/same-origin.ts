import { WaybillError } from "@/lib/errors.ts";

/**
 * Refuses a change that another site's page asks for (CSRF): the browser says in Sec-Fetch-Site or Origin where it comes
 * from, and a page cannot alter either. A request that carries neither does not come from a browser's page, and is refused
 * too: these routes are for the console.
 */
export function refuseForeign(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const site = request.headers.get("sec-fetch-site");
  const sameHost = origin !== null && URL.parse(origin)?.host === host;
  if (sameHost && (site === null || site === "same-origin")) return;
  throw new WaybillError("foreign_origin", "This request did not come from the console's own pages.", { status: 403 });
}
