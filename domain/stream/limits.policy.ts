import type { StreamDefinition } from "./define.ts";

/** `rate`: messages a second; `maxInFlight`: calls at once. Null: no limit. */
export type Limits = { rate: number | null; maxInFlight: number | null };

/** What is in force: what a person set, or what the code says. */
export const limitsOf = (code: StreamDefinition | undefined, set: Limits | null): Limits => ({
  rate: set?.rate ?? code?.rate ?? null,
  maxInFlight: set?.maxInFlight ?? code?.maxInFlight ?? null,
});
