import type { IntentStatus } from "../intent/schema.ts";
import type { AgainRefusal } from "./schema.ts";

/** A new message is made of whatever is at rest and not dead: what failed or is uncertain is sent again under its own identity. */
export function againRefusal({
  status,
  test,
  facts,
}: {
  status: IntentStatus;
  test: boolean;
  facts: boolean;
}): AgainRefusal | null {
  if (test) return "test";
  if (status === "scheduled") return "live";
  if (status === "failed" || status === "uncertain") return "dead";
  if (status === "dropped") return "dropped";
  return facts ? null : "facts_dropped";
}
