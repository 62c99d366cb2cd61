import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError } from "better-auth/api";
import type { Ctx } from "@/lib/context.ts";
import { hmacHex } from "@/lib/crypto.ts";
import { signingKeys } from "@/lib/env.ts";

/**
 * The cookie's key is derived from the newest signing key, so that a leak of one use of APP_SECRET does not give the others.
 * better-auth signs cookies with one key: a new APP_SECRET ends every session, and people sign in again.
 */
const sessionSecret = (appSecret: string) => hmacHex(signingKeys(appSecret)[0].secret, "waybill session");

/** better-auth over our tables: email and password, a session cookie, no sign-up. Open it once a process. */
export function openAuth(ctx: Ctx) {
  return betterAuth({
    appName: "Waybill",
    baseURL: ctx.config.CONSOLE_URL,
    basePath: "/api/auth",
    secret: sessionSecret(ctx.config.APP_SECRET),
    database: prismaAdapter(ctx.db, { provider: "postgresql", transaction: true }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    user: {
      additionalFields: {
        role: { type: "string", input: false, required: true },
        deactivatedAt: { type: "date", input: false, required: false },
        timeZone: { type: "string", input: false, required: false },
      },
    },
    databaseHooks: { session: { create: { before: async ({ userId }) => refuseDeactivated(ctx, userId) } } },
    session: { expiresIn: 60 * 60 * 24 * 7, updateAge: 60 * 60 * 24 },
    trustedOrigins: [new URL(ctx.config.CONSOLE_URL).origin],
    rateLimit: { enabled: false }, // its counts are one process's own; ours are everybody's (sign-in-limit.ts)
    advanced: {
      cookiePrefix: "waybill",
      useSecureCookies: ctx.config.CONSOLE_URL.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    },
    telemetry: { enabled: false },
    logger: { log: (level, message) => ctx.log[level]({ part: "auth" }, message) },
  });
}

/** With the words for a wrong password: nobody learns who was of the team. */
async function refuseDeactivated(ctx: Ctx, userId: string): Promise<void> {
  const active = await ctx.db.user.count({ where: { id: userId, deactivatedAt: null } });
  if (active === 0)
    throw new APIError("UNAUTHORIZED", { message: "Invalid email or password", code: "INVALID_EMAIL_OR_PASSWORD" });
}

export type Auth = ReturnType<typeof openAuth>;
