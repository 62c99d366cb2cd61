import type { Temporal } from "temporal-polyfill";
import type { z } from "zod";

/** A product event as rules see it: upcast to the newest version, its payload parsed by the catalogue's schema. */
export type ProductEvent<Payload = unknown> = {
  /** Waybill's own id of the event (uuid v7). */
  id: string;
  eventId: string;
  /** The logical producer. */
  source: string;
  type: string;
  version: number;
  occurredAt: Temporal.Instant;
  aggregateId: string | null;
  payload: Payload;
};

export type EventDefinition<Name extends string = string, Payload = unknown> = {
  kind: "event";
  name: Name;
  version: number;
  description: string;
  schema: z.ZodType<Payload>;
  example: unknown;
  /** upcast[n] turns a payload of version n into one of version n + 1. */
  upcast: Record<number, (payload: unknown) => unknown>;
  /** sensitive[n] marks what payloads of the older version n hide; `schema` marks it for the newest. */
  sensitive: Record<number, z.ZodType>;
};

/** The payload type of an event definition. */
export type PayloadOf<E> = E extends EventDefinition<string, infer Payload> ? Payload : never;

/**
 * Declares one type of product event. `name` is dotted and in the past tense ("invitation.created"), `example` must fit
 * `schema`, and `upcast` must lead from every older version to `version`; the build checks all three. What the schema marks with
 * `.meta({ sensitive: true })` is shown to nobody; for older versions `sensitive` has schemas that mark it (the rest may be left out).
 */
export function defineEvent<const Name extends string, Schema extends z.ZodType>(definition: {
  name: Name;
  version?: number;
  description: string;
  schema: Schema;
  example: z.input<Schema>;
  upcast?: Record<number, (payload: unknown) => unknown>;
  sensitive?: Record<number, z.ZodType>;
}): EventDefinition<Name, z.output<Schema>> {
  return {
    kind: "event",
    name: definition.name,
    version: definition.version ?? 1,
    description: definition.description,
    schema: definition.schema as z.ZodType<z.output<Schema>>, // a schema's output type is what it parses to
    example: definition.example,
    upcast: definition.upcast ?? {},
    sensitive: definition.sensitive ?? {},
  };
}
