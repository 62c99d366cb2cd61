import { pointer } from "@/domain/json/pointer.policy.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { RawEvent } from "./envelope.ts";
import { elements, type Member, members, type Span, skipSpace } from "./json.policy.ts";

/** Events a request. */
export const MAX_BATCH = 1_000;
/** Members of an event that are looked at: an event has seven, so one with more is faulty whatever the others are. */
const MAX_MEMBERS = 40;
const NAMES = ["event_id", "event_type", "event_version", "occurred_at", "aggregate_id", "payload", "metadata"] as const;

/**
 * The events in an HTTP body: one object, a list, or { "events": [ … ] }. Payload and metadata are slices of the text, byte for byte
 * as they came, so no number or key is lost before it is judged. Throws where the body as a whole cannot be read; what is wrong
 * with one event stands in its `faults`.
 */
export function readBatch(text: string): RawEvent[] {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new WaybillError("bad_json", `The body is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : ""}`, {
      cause: error,
    });
  }
  const spans = findEvents(text);
  if (spans.length === 0) throw new WaybillError("no_events", "The body has no events.");
  if (spans.length > MAX_BATCH)
    throw new WaybillError("too_many_events", `The body has more than ${MAX_BATCH} events: send fewer a request.`, {
      status: 413,
    });
  return spans.map((span) => toRaw(text, span));
}

function findEvents(text: string): Span[] {
  const start = skipSpace(text, 0);
  if (text[start] === "[") return elements(text, start, MAX_BATCH + 1);
  if (text[start] !== "{")
    throw new WaybillError("bad_body", 'The body must be one event, a list of events, or an object with a list "events".');
  const found = members(text, start, MAX_MEMBERS);
  const wrapped = found.filter((member) => member.key === "events");
  if (wrapped.length === 0) return [{ start, end: text.length }];
  const [list] = wrapped;
  if (!list || found.length > 1 || text[list.start] !== "[")
    throw new WaybillError("bad_body", 'Beside a list "events" the body must have nothing.');
  return elements(text, list.start, MAX_BATCH + 1);
}

function toRaw(text: string, { start }: Span): RawEvent {
  const isObject = text[start] === "{";
  const found = isObject ? members(text, start, MAX_MEMBERS) : [];
  const byName = new Map(found.map((member) => [member.key, member]));
  const slice = (name: string) => ((member) => (member ? text.slice(member.start, member.end) : null))(byName.get(name));
  const value = (name: string): unknown => ((part) => (part === null ? undefined : JSON.parse(part)))(slice(name));
  return {
    source: null,
    eventId: value("event_id"),
    eventType: value("event_type"),
    eventVersion: value("event_version"),
    occurredAt: value("occurred_at"),
    aggregateId: value("aggregate_id"),
    payload: slice("payload"),
    metadata: slice("metadata"),
    faults: isObject ? memberFaults(found) : [{ pointer: "", code: "wrong_type", message: "must be an object" }],
  };
}

function memberFaults(found: readonly Member[]) {
  const seen = new Set<string>();
  return found.flatMap(({ key }) => {
    const at = pointer([key]);
    if (seen.has(key)) return [{ pointer: at, code: "duplicate_key", message: "stands twice in the event: send it once" }];
    seen.add(key);
    const known = NAMES.some((name) => name === key);
    return known
      ? []
      : [{ pointer: at, code: "unknown_member", message: `is no member of an event; these are: ${NAMES.join(", ")}` }];
  });
}
