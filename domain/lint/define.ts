import type { Waiver } from "./schema.ts";

/**
 * What is accepted of a template's checks for a while, in `emails/<key>/waivers.ts`. Each says why, and its last day; a finding that it
 * accepted comes back after that. Waivers are no part of a version: they may be changed without making a new one.
 */
export const defineWaivers = (waivers: readonly Waiver[]): readonly Waiver[] => waivers;
