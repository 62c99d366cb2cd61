import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { type Permission, roles } from "@/domain/access/permission.policy.ts";
import { may, requirePermission } from "@/domain/access/require.ts";
import { seeSession } from "@/domain/access/see-session.ts";
import type { Role } from "@/domain/access/types.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import type { KeyScope } from "@/domain/key/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { webContext } from "./context.ts";
import { problem } from "./problem.ts";
import { refuseForeign } from "./same-origin.ts";
import { signInPath } from "./sign-in-path.ts";
import { ZONE_COOKIE, zoneOf } from "./zone.ts";

const roleSchema = z.enum(roles);
export type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** IANA name; null: the browser's. */
  timeZone: string | null;
};
/** `zone`: in which they read, by their choice or by their browser's word. */
type Session = { ctx: Ctx; person: Person; sessionId: string; zone: string };

/** The signed-in person and a context that acts as them, or null. Asked once a request. */
export const readSession = cache(async (): Promise<Session | null> => {
  const { ctx, auth } = await webContext();
  const incoming = await headers();
  const session = await auth.api.getSession({ headers: incoming });
  // A sign-in that was under way while an admin deactivated the person leaves a session behind.
  if (!session || session.user.deactivatedAt) return null;
  const { id, name, email, timeZone = null } = session.user;
  const role = roleSchema.parse(session.user.role);
  const requestId = incoming.get("x-request-id") ?? undefined;
  const sessionId = session.session.id;
  seeSession(ctx, { id: sessionId, userId: id });
  const zone = zoneOf(timeZone, (await cookies()).get(ZONE_COOKIE)?.value);
  return {
    ctx: { ...ctx, actor: { kind: "person", id, name, role }, requestId, zone },
    person: { id, name, email, role, timeZone },
    sessionId,
    zone,
  };
});

/** Every page of the console calls this first: without a session the answer is the sign-in page, without the permission "forbidden". */
export async function requireSession(permission: Permission): Promise<Session> {
  const session = await readSession();
  if (session && may(session.ctx, permission)) return session;
  if (session) forbidden();
  redirect(signInPath((await headers()).get("x-path")));
}

/** A page for everybody says why. A test fails for a page that calls neither this nor `requireSession`. */
export function publicPage(_why: string): void {}

type Handler<P> = (input: { ctx: Ctx; sessionId: string; request: Request; params: P }) => Promise<Response>;
type Route<P> = (request: Request, options: { params: Promise<P> }) => Promise<Response>;

/** A route handler for people who have the permission; it may change things only when the request comes from our own pages. */
export function authed<P = Record<never, string>>(permission: Permission, handler: Handler<P>): Route<P> {
  return async (request, { params }) => {
    try {
      refuseForeign(request);
      const session = await readSession();
      if (!session) throw new WaybillError("signed_out", "You are signed out. Sign in and try again.", { status: 401 });
      requirePermission(session.ctx, permission);
      return unkept(await handler({ ctx: session.ctx, sessionId: session.sessionId, request, params: await params }));
    } catch (error) {
      return problem(error);
    }
  };
}

/** What one person, or key, may see is for no cache, unless the handler says otherwise: another may sit at the same browser, or behind the same proxy. */
function unkept(answer: Response): Response {
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "private, no-store");
  return answer;
}

type ForKeys<P> = (input: { ctx: Ctx; request: Request; params: P }) => Promise<Response>;

/** A route handler for programs that show an API key with the scope, in the name of the key. */
export function keyed<P = Record<never, string>>(scope: KeyScope, handler: ForKeys<P>): Route<P> {
  return publicRoute("products call it with an API key", async (request, { params }) => {
    const ctx = await actAsKey((await webContext()).ctx, { request, scope });
    return unkept(await handler({ ctx, request, params: await params }));
  });
}

/** A route handler for everybody says why. A test fails for a handler that is wrapped in none of these. */
export function publicRoute<P>(_why: string, handler: Route<P>): Route<P> {
  return async (request, options) => {
    try {
      // What products call does not come through the proxy, which refuses it everywhere else: PostgreSQL does so even in a question.
      if (request.url.includes("%00")) throw new WaybillError("bad_text", "The address has U+0000 in it.", { status: 400 });
      return await handler(request, options);
    } catch (error) {
      return problem(error);
    }
  };
}
