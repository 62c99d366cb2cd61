import { z } from "zod";
import { callerOf } from "@/domain/access/network.policy.ts";
import { deviceCookie, signInSucceeded, takeSignIn } from "@/domain/access/sign-in-limit.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

type SignIn = { request: Request; body: string; ask(): Promise<Response> };

/** Asks for a session, within the limits of wrong passwords. A browser that signed in is known from then on. Throws `too_many_tries`. */
export async function signIn(ctx: Ctx, { request, body, ask }: SignIn): Promise<Response> {
  const email = emailOf(body);
  const cookie = deviceCookie(email);
  const device = cookieOf(request, cookie);
  const attempt = { email, network: callerOf(request.headers.get("x-forwarded-for")), device };
  const taken = await takeSignIn(ctx, attempt);
  if (!taken.ok) throw tooMany(taken.retryAfterSeconds);
  const answer = await ask();
  if (!answer.ok) return answer;
  const mark = await signInSucceeded(ctx, attempt);
  const known = new Response(answer.body, answer);
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

const form = z.object({ email: z.string() });

function emailOf(body: string): string {
  try {
    return form.safeParse(JSON.parse(body)).data?.email ?? "";
  } catch {
    return ""; // better-auth answers it
  }
}

function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
