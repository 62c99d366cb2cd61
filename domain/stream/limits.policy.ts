import type { StreamDefinition } from "./define.ts";
import type { Limits } from "./schema.ts";

/** What is in force: what a person set, or what the code says. */
export const limitsOf = (code: StreamDefinition | undefined, set: Limits | null): Limits => ({
  rate: set?.rate ?? code?.rate ?? null,
  maxInFlight: set?.maxInFlight ?? code?.maxInFlight ?? null,
});
