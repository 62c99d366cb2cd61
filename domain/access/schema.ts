import { z } from "zod";
import { hasControl } from "../event/text.policy.ts";
import { parseAddress } from "../person/address.policy.ts";
import { roles } from "./permission.policy.ts";

export const revealAddressSchema = z.object({ addressId: z.uuid() });
export type RevealAddressInput = z.infer<typeof revealAddressSchema>;

export const roleSchema = z.enum(roles);
/** 12 signs at least; more than 128 would only cost the hash time. */
export const passwordSchema = z.string().min(12, "Use 12 characters or more.").max(128, "Use 128 characters or fewer.");
const nameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(200)
  .refine((name) => !hasControl(name), "A name has no line break or other control character.");

/** An address as it is kept: in lower case, as better-auth compares it. */
const emailSchema = z.string().transform((text, context) => {
  const parsed = parseAddress(text);
  if (parsed.ok) return parsed.address.normalised;
  context.addIssue({ code: "custom", message: `This cannot be written to: ${parsed.message}.` });
  return z.NEVER;
});

/** A zone that this machine's own tables know; empty is the browser's own. */
const timeZoneSchema = z
  .string()
  .nullable()
  .transform((zone) => zone || null)
  .refine((zone) => zone === null || isZone(zone), "This is no time zone that Waybill knows.");

function isZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

export const inviteUserSchema = z.object({
  email: emailSchema,
  name: z.union([z.literal(""), nameSchema]).optional(),
  role: roleSchema,
});
export const acceptInvitationSchema = z.object({ name: nameSchema, password: passwordSchema });
export const requestResetSchema = z.object({ email: z.string().max(320) });
export const resetPasswordSchema = z.object({ password: passwordSchema });
export const changePasswordSchema = z.object({
  current: z.string().min(1, "Enter your password.").max(128),
  password: passwordSchema,
});
export const changeProfileSchema = z.object({ name: nameSchema, timeZone: timeZoneSchema });
/** Compare-and-set: `was` is the role that the admin saw. */
export const setRoleSchema = z.object({ role: roleSchema, was: roleSchema });
export const setActiveSchema = z.object({ active: z.boolean() });

/** Without an id: all of one's own but the one that asks. */
export const endSessionsSchema = z.object({ id: z.string().max(100).optional() });

/** Somebody of the team. Times are ISO strings in UTC. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  role: z.infer<typeof roleSchema>;
  createdAt: string;
  lastSeenAt: string | null;
  deactivatedAt: string | null;
  sessions: number;
};

/** Somebody who was invited and has not joined yet. */
export type InvitationRow = {
  id: string;
  email: string;
  name: string | null;
  role: z.infer<typeof roleSchema>;
  invitedBy: string;
  round: number;
  createdAt: string;
  sentAt: string;
  expiresAt: string;
  expired: boolean;
  /** The message that carries the newest link; null until it is planned. */
  message: { id: string; status: string } | null;
};

/** One browser that somebody is signed in with. */
export type SessionRow = {
  id: string;
  /** "Firefox 140 on Linux"; null where it did not say. */
  device: string | null;
  ip: string | null;
  createdAt: string;
  seenAt: string;
  /** It is the one that asks. */
  current: boolean;
};

/** What a secret link leads to, for the page behind it. */
export type LinkState<Open> =
  | ({ state: "open" } & Open)
  | { state: "used" }
  | { state: "expired" }
  | { state: "revoked" }
  | { state: "unknown" };
