import { z } from "zod";
import type { Json } from "../rule/define.ts";

/** One suppression in a list: of which address, why, by whom, and whether it still holds. Times are ISO strings in UTC. */
export type SuppressionRow = {
  id: string;
  addressId: string;
  address: string;
  /** "all", or one category. */
  scope: string;
  reason: string;
  /** In words. */
  why: string;
  /** The person who added it by hand; null where a provider's answer did. */
  by: string | null;
  /** What the provider said; null for those who may not read it, and where a person added it. */
  evidence: Json;
  /** The message whose attempt brought it. */
  intentId: string | null;
  createdAt: string;
  liftedAt: string | null;
  liftedBy: string | null;
  liftReason: string | null;
};

const reason = z.string().trim().min(1, "Say why: it is kept with it.").max(200);

/** Adding one by hand: an address as it is written, or a known one by its id. */
export const addSuppressionSchema = z.object({
  address: z.string().trim().max(400).optional(),
  addressId: z.uuid().optional(),
  scope: z.string().trim().min(1).max(100).default("all"),
  reason,
});

/** Lifting one; `address` as typed by the person, where the ladder asks for it. */
export const liftSuppressionSchema = z.object({ reason, address: z.string().trim().max(400).optional() });

/** `lifted` false: somebody else was faster; `by` and `at` say who and when. */
export type LiftResult = { lifted: true } | { lifted: false; by: string | null; at: string | null };
