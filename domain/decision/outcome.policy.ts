export const eventOutcomes = ["messages", "none", "error"] as const;
/** What came of an event: "error" where a rule failed, "messages" where there is one (also one that was there already), else "none". */
export type EventOutcome = (typeof eventOutcomes)[number];

/** What came of an event of which its rules said `said`: decision outcomes, of each rule its latest. */
export function outcomeOf(said: Iterable<string>): EventOutcome {
  const all = new Set(said);
  if (all.has("error")) return "error";
  return all.has("intended") || all.has("duplicate") ? "messages" : "none";
}
