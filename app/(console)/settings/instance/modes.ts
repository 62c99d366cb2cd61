import type { DeliveryMode } from "@/domain/delivery/schema.ts";

/** What each delivery mode means, in the order from nobody to everybody. */
export const modeWords = {
  capture: {
    label: "Capture",
    hint: "Nobody outside gets mail. Only a provider that captures is used, such as the local mailbox; with any other, messages wait.",
  },
  allowlist: { label: "Allowlist", hint: "Only the addresses and domains below get mail; the rest is skipped." },
  redirect: { label: "Redirect", hint: "Every mail goes to one address instead of its own." },
  live: { label: "Live", hint: "Mail goes to the people it is for." },
} satisfies Record<DeliveryMode, { label: string; hint: string }>;
