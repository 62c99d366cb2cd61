import type { RevivalRefusal } from "./schema.ts";

/** Why a message is not sent again under its identity, for whoever asked. */
export const revivalRefusalWords: Readonly<Record<RevivalRefusal, string>> = {
  not_dead: "It is not dead any more: somebody had it sent again, settled or dropped it. Nothing of yours was written.",
  unresolved: "Nobody can tell whether it was sent: settle it first.",
  being_sent: "A try is under way right now. Its answer comes first.",
  deadline_passed: "Its deadline has passed: say for how many hours it is still of use.",
  facts_dropped: "Retention dropped what it had to say. It cannot be sent any more.",
  test: "It is a test: send another one from its template.",
};
