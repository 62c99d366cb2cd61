import { type NextRequest, NextResponse } from "next/server";

/**
 * Gives every request an id and every page a Content-Security-Policy with its own nonce. It decides nothing about access:
 * pages and route handlers ask for the session themselves (app/access.ts).
 */
export function proxy(request: NextRequest) {
  if (request.url.includes("%00")) return noSuchText();
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("x-nonce", nonce);
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("x-request-id", headers.get("x-request-id") ?? "");
  // The frame of somebody's HTML has a stricter policy of its own (app/foreign-html.ts).
  if (!/^\/(mailbox|messages|api\/events)\/[^/]+(\/simulation)?\/frame$/.test(request.nextUrl.pathname))
    response.headers.set("content-security-policy", policy);
  return response;
}

/** PostgreSQL refuses U+0000 even in a question: no list or page has to think of it. */
const noSuchText = () =>
  Response.json(
    { type: "urn:waybill:bad_text", status: 400, code: "bad_text", title: "The address has U+0000 in it." },
    { status: 400, headers: { "content-type": "application/problem+json", "cache-control": "no-store" } },
  );

/** Styles may be inline (docs/decisions/0061): toasts and dialogs insert them, and they can fetch from nowhere but here. */
function contentPolicy(nonce: string): string {
  const dev = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

// Next reads a whole body before it asks a proxy: products' requests are not for everybody to fill our memory with, so their route
// reads them itself, after it has seen the key.
export const config = { matcher: "/((?!_next/static|_next/image|favicon.ico|api/v1/).*)" };
