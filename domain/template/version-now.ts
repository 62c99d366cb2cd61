import { Prisma } from "@/prisma/client/client.ts";

/** SQL: the id of the version that a message gets now, of waybill.rule `r` and waybill.template `t`: the rule's pin, else the active one. */
export const versionNow = Prisma.sql`coalesce(r.pinned_version_id, t.active_version_id)`;
