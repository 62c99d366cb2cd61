import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";

/** What a key may do: a closed list, as the database's check. */
export const keyScopes = [
  "events.write",
  "streams.write",
  "templates.write",
  "replays.write",
  "messages.read",
  "messages.write",
] as const;
export const keyScopeSchema = z.enum(keyScopes);
export type KeyScope = z.infer<typeof keyScopeSchema>;

export const createKeySchema = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100),
  source: z.string().min(1).max(255),
  scopes: z.array(keyScopeSchema).min(1, "Choose what the key may do.").default(["events.write"]),
  /** Days until it ends by itself; null: it does not. */
  days: z.int().min(1).max(730).nullable().default(null),
});

export const rotateKeySchema = z.object({
  /** Hours that the old secret goes on working: time to put the new one everywhere. */
  overlapHours: z
    .int()
    .min(0)
    .max(7 * 24),
});
export const revokeKeySchema = z.object({ reason: reasonSchema.optional() });

/** `ending`: it works, and has an end within seven days. */
export const keyStates = ["live", "ending", "expired", "revoked"] as const;

/** One API key, without its secret. Times are ISO strings in UTC. */
export const keyRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  state: z.enum(keyStates),
  /** The key that was made to take its place. */
  replacedBy: z.uuid().nullable(),
});
export type KeyRow = z.infer<typeof keyRowSchema>;

/** A key just made: `secret` is shown once, only its hash is kept. */
export type CreatedKey = { id: string; name: string; source: string; prefix: string; secret: string };
