import type { roles } from "./permission.policy.ts";

/** What a person of the team is. */
export type Role = (typeof roles)[number];
