import type { Temporal } from "temporal-polyfill";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { Fault } from "@/lib/errors.ts";
import { envelopeSchema, MAX_NAME, timeFaults, toFaults } from "./envelope.policy.ts";
import { readMetadata } from "./metadata.ts";
import { storable } from "./text.policy.ts";

/** One event as a transport hands it over; nothing in it is trusted. */
export type RawEvent = {
  source: unknown;
  eventId: unknown;
  eventType: unknown;
  eventVersion: unknown;
  occurredAt: unknown;
  aggregateId: unknown;
  /** JSON text, verbatim. */
  payload: string | null;
  /** JSON text, verbatim. */
  metadata: string | null;
  /** Stands in for an id that is missing: the same each time this event is delivered. */
  fallbackId?: string;
  /** What the transport itself found wrong. */
  faults?: Fault[];
};

/** What can be stored of an event, and what is wrong with its envelope. */
export type Head = {
  id: string;
  source: string;
  eventId: string;
  type: string;
  version: number;
  occurredAt: string;
  aggregateId: string | null;
  payload: string;
  /** JSON text that jsonb takes. */
  metadata: string;
  faults: Fault[];
  /** The time was understood, but is absurd. */
  timeFaults: Fault[];
};

/** Bytes of payload that are read; a larger one is no event but a document: send a link to it. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;

type Options = {
  defaultSource: string;
  /** An API key's own source: no other may be named. */
  boundSource?: string;
  now: Temporal.Instant;
};

/** Reads an envelope. Gives a head also where it is malformed, with stand-ins, so that nothing that came is lost. */
export function readEnvelope(raw: RawEvent, { defaultSource, boundSource, now }: Options): Head {
  const wire = {
    event_id: raw.eventId,
    event_type: raw.eventType,
    event_version: raw.eventVersion,
    occurred_at: raw.occurredAt,
    aggregate_id: raw.aggregateId,
  };
  const parsed = envelopeSchema.safeParse(wire);
  const metadata = readMetadata(raw.metadata);
  const source = readSource(raw.source, metadata.producer, { defaultSource, boundSource });
  const occurredAt = envelopeSchema.shape.occurred_at.safeParse(wire.occurred_at);
  const version = envelopeSchema.shape.event_version.safeParse(wire.event_version);
  return {
    id: newId(),
    source: source.key,
    eventId: nameOf(raw.eventId) ?? raw.fallbackId ?? `unnamed:${newId()}`,
    type: nameOf(raw.eventType) ?? "",
    version: version.success ? version.data : 0,
    occurredAt: (occurredAt.success ? occurredAt.data : now).toString(),
    aggregateId: nameOf(raw.aggregateId),
    payload: raw.payload ?? "",
    metadata: metadata.stored,
    faults: [
      ...(raw.faults ?? []),
      ...(parsed.success ? [] : toFaults(parsed.error.issues, "", wire).map((fault) => withValue(fault, wire))),
      ...payloadFaults(raw.payload),
      ...metadata.faults,
      ...source.faults,
    ],
    timeFaults: occurredAt.success ? timeFaults(occurredAt.data, now) : [],
  };
}

function payloadFaults(payload: string | null): Fault[] {
  const at = "/payload";
  if (payload === null) return [{ pointer: at, code: "missing", message: "is missing" }];
  const bytes = Buffer.byteLength(payload);
  if (bytes <= MAX_PAYLOAD_BYTES) return [];
  return [
    {
      pointer: at,
      code: "too_large",
      message: `has ${bytes} bytes; at most ${MAX_PAYLOAD_BYTES} are read. Send an id or a link instead of the content.`,
    },
  ];
}

function readSource(
  given: unknown,
  producer: string | null,
  { defaultSource, boundSource }: Omit<Options, "now">,
): { key: string; faults: Fault[] } {
  const named = nameOf(given);
  const differs = (pointer: string, name: string, other: string): Fault[] => [
    {
      pointer,
      code: "producer_mismatch",
      message: `is ${JSON.stringify(name)}, but ${other}. The source is the logical producer: name one.`,
    },
  ];
  if (boundSource && producer && producer !== boundSource)
    return {
      key: boundSource,
      faults: differs("/metadata/producer", producer, `this API key belongs to the source ${JSON.stringify(boundSource)}`),
    };
  if (named && producer && producer !== named)
    return { key: named, faults: differs("/metadata/producer", producer, `the event's source is ${JSON.stringify(named)}`) };
  return { key: boundSource ?? producer ?? named ?? defaultSource, faults: [] };
}

/** A name as it can be indexed: cut, with a hash of the whole, where it is too long; null where it is no name. */
function nameOf(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  if (value.length <= MAX_NAME) return storable(value);
  return `${storable(value.slice(0, 180))}…${sha256Hex(value).slice(0, 32)}`;
}

/** Shows the offending value where the head keeps a stand-in for it. */
function withValue(fault: Fault, wire: Record<string, unknown>): Fault {
  const value = wire[fault.pointer.slice(1)];
  if (fault.code === "missing" || typeof value === "object" || value === undefined) return fault;
  const text = String(value);
  return {
    ...fault,
    message: `${fault.message}; it is ${JSON.stringify(text.slice(0, 1000))}${text.length > 1000 ? ` and ${text.length - 1000} characters more` : ""}`,
  };
}
