/** Here for lib/context.ts, which may know no other file of domain. */
export type { Role } from "./permission.policy.ts";
