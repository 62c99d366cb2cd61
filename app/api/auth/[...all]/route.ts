import { z } from "zod";
import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { openSignInLimit } from "@/domain/access/sign-in-limit.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { readBody } from "@/lib/http.ts";

// better-auth has many more; what no screen uses is not reachable.
const offered = new Set(["/api/auth/sign-in/email", "/api/auth/sign-out"]);
const limit = openSignInLimit();

export const POST = publicRoute("signing in comes before the session", async (request) => {
  refuseForeign(request);
  const { pathname } = new URL(request.url);
  if (!offered.has(pathname)) throw notFound("route", pathname);
  const { auth } = await webContext();
  const body = await readBody(request, { limit: 8 * 1024 });
  const email = emailOf(body);
  if (limit.refuses(email))
    throw new WaybillError("too_many_tries", "Too many wrong passwords. Try again in a minute.", { status: 429 });
  const answer = await auth.handler(new Request(request.url, { method: "POST", headers: request.headers, body }));
  if (answer.status === 401) limit.failed(email);
  return answer;
});

const form = z.object({ email: z.string() });

function emailOf(body: string): string {
  try {
    return form.safeParse(JSON.parse(body)).data?.email ?? "";
  } catch {
    return ""; // better-auth answers it
  }
}
