import { inPayload } from "./in-payload.policy.ts";
import type { EventDeed, EventDetail } from "./schema.ts";

/** What became of an event, in one plain sentence: the first line in the console and in the terminal. */
export function eventSentence(event: EventDetail): string {
  const { state, planning, decisions, history } = event;
  if (state === "dropped") return droppedBy(history.find(({ deed }) => deed === "dropped"));
  if (state === "quarantined") return quarantined(event);
  if (planning) return "Accepted; the rules have not looked at it yet.";
  const messages = new Set(decisions.flatMap((decision) => (decision.outcome === "intended" ? [decision.intentId] : []))).size;
  const rules = new Set(decisions.map((decision) => decision.ruleKey)).size;
  if (rules === 0) return "Accepted; no rule subscribes to it.";
  const asked = rules === 1 ? "One rule looked at it" : `${rules} rules looked at it`;
  if (messages === 0) return `${asked}; none made a message.`;
  return `${asked}; ${messages === 1 ? "one message" : `${messages} messages`} came of it.`;
}

/** Why it is there: the first fault, in the words of its schema, and its place where that is in the payload. */
function quarantined({ faults: [first, ...more], fits, withheld }: EventDetail): string {
  if (fits) return "Quarantined, but it fits now: it can be readmitted.";
  if (!first) return "Quarantined: it does not fit the catalogue.";
  const what = withheld ? first.code : first.message.replace(/^Invalid input: /, "").replace(/\.$/, "");
  const others = more.length === 0 ? "" : more.length === 1 ? "; one more fault" : `; ${more.length} more faults`;
  return `Quarantined: ${inPayload(first.pointer) === null ? "" : `${first.pointer}: `}${what}${others}.`;
}

function droppedBy(drop: EventDeed | undefined): string {
  if (!drop) return "Dropped: nothing comes of it.";
  return `Dropped by ${drop.by}${drop.reason === null ? "" : `: ${drop.reason.replace(/\.$/, "")}`}.`;
}
