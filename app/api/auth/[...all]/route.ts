import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { askAuth, SIGN_IN, signIn, signInSchema } from "@/app/sign-in.ts";
import { notFound } from "@/lib/errors.ts";

// better-auth has many more; what no screen uses is not reachable.
const offered = new Set([SIGN_IN, "/api/auth/sign-out"]);

export const POST = publicRoute("signing in comes before the session", async (request) => {
  refuseForeign(request);
  const { pathname } = new URL(request.url);
  if (!offered.has(pathname)) throw notFound("route", pathname);
  const { ctx, auth } = await webContext();
  if (pathname !== SIGN_IN) return askAuth(auth, request, pathname, {});
  const words = await readJsonBody(request, signInSchema);
  return signIn(ctx, { request, words, ask: (words) => askAuth(auth, request, SIGN_IN, words) });
});
