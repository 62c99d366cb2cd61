import type { IntentStatus } from "../intent/schema.ts";
import type { RevivalRefusal } from "./schema.ts";

/** A message at rest: `unresolved` is its submission of which nobody can tell, `facts` that retention left what it is made of. */
export type Resting = {
  status: IntentStatus;
  test: boolean;
  calling: boolean;
  unresolved: string | null;
  facts: boolean;
  expired: boolean;
};

/**
 * Why a message does not come alive, or null. `evenIfUnknown`: a person answers for it that an uncertain one was not sent. `newDeadline`: the old
 * one does not count.
 */
export function revivalRefusal(
  { status, test, calling, unresolved, facts, expired }: Resting,
  { evenIfUnknown, newDeadline }: { evenIfUnknown: boolean; newDeadline: boolean },
): RevivalRefusal | null {
  if (test) return "test";
  if (status !== "failed" && status !== "uncertain") return "not_dead";
  if (calling) return "being_sent";
  if ((status === "uncertain" || unresolved !== null) && !evenIfUnknown) return "unresolved";
  if (!facts) return "facts_dropped";
  return expired && !newDeadline ? "deadline_passed" : null;
}

/** Why a message is not sent again under its identity, for whoever asked. */
export const revivalRefusalWords: Readonly<Record<RevivalRefusal, string>> = {
  not_dead: "It is not dead any more: somebody had it sent again, settled or dropped it. Nothing of yours was written.",
  unresolved: "Nobody can tell whether it was sent: settle it first.",
  being_sent: "A try is under way right now. Its answer comes first.",
  deadline_passed: "Its deadline has passed: say for how many hours it is still of use.",
  facts_dropped: "Retention dropped what it had to say. It cannot be sent any more.",
  test: "It is a test: send another one from its template.",
};
