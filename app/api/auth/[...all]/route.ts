import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { signIn } from "@/app/sign-in.ts";
import { notFound } from "@/lib/errors.ts";
import { readBody } from "@/lib/http.ts";

// better-auth has many more; what no screen uses is not reachable.
const SIGN_IN = "/api/auth/sign-in/email";
const offered = new Set([SIGN_IN, "/api/auth/sign-out"]);

export const POST = publicRoute("signing in comes before the session", async (request) => {
  refuseForeign(request);
  const { pathname } = new URL(request.url);
  if (!offered.has(pathname)) throw notFound("route", pathname);
  const { ctx, auth } = await webContext();
  const body = await readBody(request, { limit: 8 * 1024 });
  const ask = () => auth.handler(new Request(request.url, { method: "POST", headers: request.headers, body }));
  return pathname === SIGN_IN ? signIn(ctx, { request, body, ask }) : ask();
});
