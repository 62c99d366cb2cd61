import { z } from "zod";
import { intentStatusSchema } from "../intent/schema.ts";
import type { activityViews } from "./view.policy.ts";

const time = z.iso.datetime();

/** One person in a list. Addresses as the reader may see them; times are ISO strings in UTC. */
export const personRowSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  externalId: z.string(),
  /** IANA name. */
  timeZone: z.string().nullable(),
  /** The newest that a rule named for them; null where none did. */
  address: z.string().nullable(),
  suppressed: z.boolean(),
  last: z.object({ id: z.uuid(), status: intentStatusSchema, at: time }).nullable(),
  createdAt: time,
});
export type PersonRow = z.infer<typeof personRowSchema>;

/** One address in a list; `person` is the newest who had it, null where it has none. */
export const addressRowSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  person: z.object({ id: z.uuid(), externalId: z.string() }).nullable(),
  suppressed: z.boolean(),
  last: z.object({ id: z.uuid(), status: intentStatusSchema, at: time }).nullable(),
  createdAt: time,
});
export type AddressRow = z.infer<typeof addressRowSchema>;

export type ActivityView = (typeof activityViews)[number];

/** A message, or a decision that made none. */
export type ActivityRow = {
  kind: "message" | "decision";
  id: string;
  /** Of a decision: the event that it is about. */
  eventId: string | null;
  /** A message's status ("claimed" while it is being sent), or a decision's outcome. */
  state: string;
  ruleKey: string;
  /** The subject, or what the message will be; the type of the event. */
  what: string;
  /** In words. */
  reason: string | null;
  address: string | null;
  at: string;
};

/** Whose page it is. */
export type Subject = { personId: string } | { addressId: string };

/** A person of the product and every address that they were written to at. */
export type PersonDetail = {
  id: string;
  source: string;
  externalId: string;
  timeZone: string | null;
  createdAt: string;
  addresses: AddressUse[];
};
export type AddressUse = { id: string; email: string; firstAt: string; lastAt: string };

/** An address and the people who had it, newest first. */
export type AddressDetail = {
  id: string;
  email: string;
  createdAt: string;
  persons: { id: string; externalId: string; source: string }[];
};

/** Setting a person's zone; `was` is the one that was seen, so that a newer one is not overwritten. */
export const setTimeZoneSchema = z.object({
  timeZone: z.string().trim().max(100).nullable(),
  was: z.string().nullable(),
});
export type SetTimeZoneResult =
  | { ok: true; timeZone: string | null }
  | { ok: false; code: "changed_meanwhile"; timeZone: string | null };
