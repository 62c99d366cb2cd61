import { z } from "zod";
import type { Auth } from "@/domain/access/auth.ts";
import { keepSession } from "@/domain/access/keep-session.ts";
import { callerOf } from "@/domain/access/network.policy.ts";
import { readPasswordHash } from "@/domain/access/read-password-hash.ts";
import { deviceCookie, signInSucceeded, takeSignIn } from "@/domain/access/sign-in-limit.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

/** What better-auth is asked: nothing else that a body says reaches it, as where to go afterwards. */
export const signInSchema = z.object({ email: z.string().trim().max(320), password: z.string().max(128) });
type Words = z.output<typeof signInSchema>;

/** What better-auth says of a session that it made. */
const madeSchema = z.object({ token: z.string() });

type SignIn = { request: Request; words: Words; ask(words: Words): Promise<Response> };

/**
 * Asks for a session, within the limits of wrong passwords. A browser that signed in is known from then on. Throws `wrong_password` (401),
 * also for what is no address, `other_address` (403), `too_many_tries` (429).
 */
export async function signIn(ctx: Ctx, { request, words, ask }: SignIn): Promise<Response> {
  const { email } = words;
  const cookie = deviceCookie(email);
  const device = cookieOf(request, cookie);
  const attempt = { email, network: callerOf(request.headers.get("x-forwarded-for")), device };
  const taken = await takeSignIn(ctx, attempt);
  if (!taken.ok) throw tooMany(taken.retryAfterSeconds);
  const hash = await readPasswordHash(ctx, words);
  const answer = await ask(words);
  if (!answer.ok) throw refusal(answer.status);
  const { token } = madeSchema.parse(await answer.json());
  if (!(await keepSession(ctx, { token, hash }))) throw refusal(401);
  const mark = await signInSucceeded(ctx, attempt);
  // Its body has the session's token, which is for the cookie alone: no script may read that.
  const known = Response.json({ signedIn: true }, { headers: { "cache-control": "no-store" } });
  for (const each of answer.headers.getSetCookie()) known.headers.append("set-cookie", each);
  const secure = ctx.config.CONSOLE_URL.startsWith("https:") ? "; Secure" : "";
  known.headers.append(
    "set-cookie",
    `${cookie}=${mark.device}; Path=/api/auth; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`,
  );
  return known;
}

const tooMany = (seconds: number) =>
  new WaybillError(
    "too_many_tries",
    `Too many wrong passwords. Try again in ${seconds === 1 ? "a second" : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}, or in a browser that signed in before.`,
    { status: 429, retryAfterSeconds: seconds },
  );

export const SIGN_IN = "/api/auth/sign-in/email";

/** Asks better-auth, with the caller's headers and not with their body. */
export const askAuth = (auth: Auth, request: Request, path: string, body: object): Promise<Response> =>
  auth.handler(
    new Request(new URL(path, request.url), { method: "POST", headers: asJson(request.headers), body: JSON.stringify(body) }),
  );

function asJson(headers: Headers): Headers {
  const own = new Headers(headers);
  own.delete("content-length");
  own.set("content-type", "application/json");
  return own;
}

/** The answer in the one shape of errors. What is not the asker's to mend is thrown on as a bug. */
function refusal(status: number): Error {
  if (status >= 500) return new Error(`signing in was answered with ${status}`);
  if (status === 403)
    return new WaybillError("other_address", "Sign-ins are taken at the console's own address only (CONSOLE_URL).", { status });
  return new WaybillError("wrong_password", "Address and password do not go together.", { status: 401 });
}

function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
