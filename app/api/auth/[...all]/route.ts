import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { signIn, signInSchema } from "@/app/sign-in.ts";
import { notFound } from "@/lib/errors.ts";

// better-auth has many more; what no screen uses is not reachable.
const SIGN_IN = "/api/auth/sign-in/email";
const offered = new Set([SIGN_IN, "/api/auth/sign-out"]);

export const POST = publicRoute("signing in comes before the session", async (request) => {
  refuseForeign(request);
  const { pathname } = new URL(request.url);
  if (!offered.has(pathname)) throw notFound("route", pathname);
  const { ctx, auth } = await webContext();
  const ask = (body: string) =>
    auth.handler(new Request(request.url, { method: "POST", headers: asJson(request.headers), body }));
  if (pathname !== SIGN_IN) return ask("{}");
  return signIn(ctx, { request, words: await readJsonBody(request, signInSchema), ask: (words) => ask(JSON.stringify(words)) });
});

/** The caller's headers, for another body than theirs. */
function asJson(headers: Headers): Headers {
  const own = new Headers(headers);
  own.delete("content-length");
  own.set("content-type", "application/json");
  return own;
}
