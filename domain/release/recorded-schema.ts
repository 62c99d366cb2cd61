import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import type { Manifest } from "./types.ts";

/** The JSON Schema that a build recorded of a type of event; null where it is older than that. */
export const recordedSchema = ({ events }: Pick<Manifest, "events">, type: string): JsonSchema | null =>
  events.find(({ name }) => name === type)?.schema ?? null;
