import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";
import { parseTarget } from "../person/listed.policy.ts";
import { deliveryModes } from "./mode.policy.ts";

export const deliveryModeSchema = z.enum(deliveryModes);
export type DeliveryMode = z.infer<typeof deliveryModeSchema>;

/** How this instance delivers. */
export type Delivery = {
  environment: string;
  deliveryMode: DeliveryMode;
  /** Addresses and domains of an allowlist, or the one address of a redirect; normalised. Addresses are masked for viewers. */
  deliveryTargets: string[];
  /** For compare-and-set. */
  revision: number;
  /** Null where nobody changed it yet. */
  updatedBy: string | null;
  updatedAt: string | null;
};

const MAX_TARGETS = 200;

/** An address or a domain; comes out normalised. */
const target = z.string().transform((text, context) => {
  const parsed = parseTarget(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: "custom", message: "This is neither an address nor a domain." });
  return z.NEVER;
});

/** Changing how this instance delivers; `revision` is the one that the person saw. */
export const setDeliverySchema = z
  .object({
    mode: deliveryModeSchema,
    targets: z.array(target).max(MAX_TARGETS, `At most ${MAX_TARGETS} entries.`).default([]),
    revision: z.int32().positive(),
    reason: reasonSchema.optional(),
  })
  .superRefine(({ mode, targets }, context) => {
    const fault = faultOf(mode, targets);
    if (fault) context.addIssue({ code: "custom", path: ["targets"], message: fault });
  });

function faultOf(mode: DeliveryMode, targets: string[]): string | null {
  if (mode === "allowlist") return targets.length > 0 ? null : "Name at least one address or domain that may get mail.";
  if (mode === "redirect")
    return targets.length === 1 && targets[0]?.includes("@") ? null : "Name the one address that gets all mail.";
  return targets.length === 0 ? null : `Mode ${mode} has no list.`;
}

/** `delivery` is what it is now: on a conflict, what the other person made of it. */
export type SetDeliveryResult = { ok: true; delivery: Delivery } | { ok: false; code: "changed_meanwhile"; delivery: Delivery };
