import type { DeliveryStatus, ObservationKind } from "./schema.ts";

/**
 * From what says least to what says most. What went wrong comes above what went right, so that a `delivered` that comes late, or an open
 * by a scanner, never hides a bounce or a complaint.
 */
const order: readonly DeliveryStatus[] = [
  "sent",
  "delayed",
  "delivered",
  "opened",
  "clicked",
  "soft_bounced",
  "suppressed",
  "failed",
  "bounced",
  "complained",
];

/** The delivery of a message from all that was observed of it; null where nothing was. The order and repetitions make no difference (I8). */
export function deliveryOf(kinds: readonly ObservationKind[]): DeliveryStatus | null {
  return order.findLast((status) => kinds.includes(status)) ?? null;
}

/** Whoever reports this of a mail has taken it. */
export const provesAcceptance = (kind: ObservationKind): boolean => kind !== "unknown";

/** Why the address is suppressed after this; null where it is not. */
export function suppressedBy(kind: ObservationKind): "hard_bounce" | "complaint" | null {
  if (kind === "bounced") return "hard_bounce";
  return kind === "complained" ? "complaint" : null;
}
