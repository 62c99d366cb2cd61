import type { EventDeed, EventDetail } from "./schema.ts";

/** What became of an event, in one plain sentence: the first line in the console and in the terminal. */
export function eventSentence({ state, planning, decisions, faults, history }: EventDetail): string {
  if (state === "dropped") return droppedBy(history.find(({ deed }) => deed === "dropped"));
  if (state === "quarantined") return `Quarantined: ${faults[0]?.message.replace(/\.$/, "") ?? "it does not fit the catalogue"}.`;
  if (planning) return "Accepted; the rules have not looked at it yet.";
  const messages = new Set(decisions.flatMap((decision) => (decision.outcome === "intended" ? [decision.intentId] : []))).size;
  const rules = new Set(decisions.map((decision) => decision.ruleKey)).size;
  if (rules === 0) return "Accepted; no rule subscribes to it.";
  const asked = rules === 1 ? "One rule looked at it" : `${rules} rules looked at it`;
  if (messages === 0) return `${asked}; none made a message.`;
  return `${asked}; ${messages === 1 ? "one message" : `${messages} messages`} came of it.`;
}

function droppedBy(drop: EventDeed | undefined): string {
  if (!drop) return "Dropped: nothing comes of it.";
  return `Dropped by ${drop.by}${drop.reason === null ? "" : `: ${drop.reason.replace(/\.$/, "")}`}.`;
}
