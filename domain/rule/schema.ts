import { z } from "zod";
import type { IntentStatus } from "../intent/schema.ts";

export const ruleModes = ["off", "on"] as const;
export const ruleModeSchema = z.enum(ruleModes);
export type RuleMode = z.infer<typeof ruleModeSchema>;

/** One rule in the list: what its code says and what the database says. */
export type RuleRow = {
  key: string;
  /** Of the release that this process runs; null where the code no longer has the rule. */
  description: string | null;
  events: string[];
  stream: string | null;
  category: string | null;
  mode: RuleMode;
  /** For compare-and-set. */
  revision: number;
  updatedBy: string;
  updatedAt: string;
  templateKey: string | null;
  /** The version that a message gets now: the pin, else the active one; null where nothing is published. */
  templateNumber: number | null;
  pinned: boolean;
  /** Messages made in the last 24 hours by their status, each counted up to `countCap`. */
  last24h: Record<IntentStatus, number>;
  lastFiredAt: string | null;
};

/** Counts on a request path stop here: "10,000+". */
export const countCap = 10_000;

/** What compare-and-set is about. */
export type RuleState = Pick<RuleRow, "key" | "mode" | "revision" | "updatedBy" | "updatedAt">;

/** Turning a rule off or on; `revision` is the one that the person saw. */
export const setRuleModeSchema = z.object({
  mode: ruleModeSchema,
  revision: z.int32().positive(), // as the column is
  reason: z.string().trim().max(500).optional(),
});

/** `state` is what the rule is now: on a conflict, what the other person made of it. */
export type SetRuleModeResult = { ok: true; state: RuleState } | { ok: false; code: "changed_meanwhile"; state: RuleState };
