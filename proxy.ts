import { type NextRequest, NextResponse } from "next/server";
import { isPublicPath } from "@/domain/access/public-path.policy.ts";
import { isForPublic } from "./app/public-host.ts";

/**
 * Gives every request an id and every page a Content-Security-Policy with its own nonce. It decides nothing about access: pages and
 * route handlers ask for the session themselves (app/access.ts). One thing it does refuse: what is not public, at the public address.
 */
export function proxy(request: NextRequest) {
  if (request.url.includes("%00")) return refuse(400, "bad_text", "The address has U+0000 in it.");
  if (isForPublic(request) && !isPublicPath(request.nextUrl.pathname))
    return refuse(404, "not_found", "Nothing public has this address.");
  const readable = isReadable(request.nextUrl.pathname);
  if (!readable && request.nextUrl.pathname.startsWith("/api/"))
    return refuse(400, "bad_address", "The address has a % that is not followed by what UTF-8 allows.");
  if (/^\/_next\/(static|image)/.test(request.nextUrl.pathname)) return NextResponse.next();
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("x-nonce", nonce);
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  const response = readable
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } });
  response.headers.set("x-request-id", headers.get("x-request-id") ?? "");
  if (!FOREIGN.test(request.nextUrl.pathname)) response.headers.set("content-security-policy", policy);
  // Two years, this host only: what else the domain serves is not ours to decide (RFC 6797).
  if (process.env.CONSOLE_URL?.startsWith("https:")) response.headers.set("strict-transport-security", "max-age=63072000");
  return response;
}

/** What is not ours has a stricter policy of its own: HTML for a frame (app/foreign-html.ts), and images. */
const FOREIGN =
  /^\/(assets\/.*|(mailbox|messages|templates|replays|api\/events)\/[^/]+(\/(simulation|picture))?\/frame|api\/images)$/;

/** Next fails at a path that it cannot decode: a page asked for by one is answered as any that is not there. */
const NOWHERE = "/nowhere";
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Before any route: PostgreSQL refuses U+0000 even in a question, so that no list or page has to think of it. */
const refuse = (status: number, code: string, title: string) =>
  Response.json(
    { type: `urn:waybill:${code}`, status, code, title },
    { status, headers: { "content-type": "application/problem+json", "cache-control": "no-store" } },
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
// reads them itself, after it has seen the key. No route of theirs has a % in its path. A preview's props may be longer than what Next
// reads (next.config.js): its route does the same, after it has seen the session, and refuses the public address by itself.
export const config = {
  matcher: ["/((?!api/v1/|api/templates/[a-z0-9-]+/preview$).*)", "/(api/v1/.*%.*)"],
};
