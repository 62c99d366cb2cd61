import { Temporal } from "temporal-polyfill";
import type { EventDefinition, PayloadOf, ProductEvent } from "./define.ts";

export type Happened<E extends EventDefinition> = {
  /** Laid over the definition's example. */
  payload?: Partial<PayloadOf<E>>;
  /** ISO 8601 with an offset. */
  at?: string;
  id?: string;
  source?: string;
};

/** An event for tests and trials: the definition's example, with what differs. Throws where it does not fit the schema. */
export function happened<E extends EventDefinition>(definition: E, input: Happened<E> = {}): ProductEvent<PayloadOf<E>> {
  const example = typeof definition.example === "object" ? definition.example : {};
  const payload = definition.schema.parse({ ...example, ...input.payload });
  return {
    id: "00000000-0000-7000-8000-000000000000",
    eventId: input.id ?? "example",
    source: input.source ?? "example",
    type: definition.name,
    version: definition.version,
    occurredAt: Temporal.Instant.from(input.at ?? "2026-01-15T10:00:00Z"),
    aggregateId: "example",
    payload: payload as PayloadOf<E>, // what the definition's schema parses to
  };
}
