import type { Role as RoleOfTable } from "./permission.policy.ts";

/** What a person of the team is. Here for lib/context.ts, which may know no other file of domain. */
export type Role = RoleOfTable;
