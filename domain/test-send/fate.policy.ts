import type { TestPlan } from "./schema.ts";

/** What becomes of a test, to follow "It": where this instance delivers, and by whom. Null where nothing can be said yet. */
export function fateInWords({
  fate,
  provider,
  redirectedTo,
}: Pick<TestPlan, "fate" | "provider" | "redirectedTo">): string | null {
  switch (fate) {
    case null:
      return null;
    case "sent":
      return `goes out by ${provider?.name ?? "its provider"}`;
    case "captured":
      return "is captured: the local mailbox keeps it";
    case "redirected":
      return `is redirected: this instance sends all mail to ${redirectedTo ?? "one address"}`;
    case "kept_back":
      return "is skipped: this instance only sends to the addresses of its allowlist";
    case "waits":
      return "waits, and expires in 15 minutes: no provider is set up here that may take it";
  }
}
