import { Prisma } from "@/prisma/client/client.ts";
import type { VersionChoice } from "./schema.ts";

/** SQL: the version that a dead message `h` gets when it comes alive; NULL is the rule's of that moment. `kept`: what was chosen before. */
export function versionOfChoice(version: VersionChoice | "kept"): Prisma.Sql {
  if (version === "current") return Prisma.sql`NULL::uuid`;
  if (version === "kept") return Prisma.sql`(SELECT b.template_version_id FROM waybill.intent_body b WHERE b.intent_id = h.id)`;
  if (version !== "as_failed") return Prisma.sql`${version.versionId}::uuid`;
  return Prisma.sql`coalesce(h.failed_version_id, (
    SELECT s.template_version_id FROM waybill.submission s WHERE s.intent_id = h.id ORDER BY s.no DESC LIMIT 1
  ))`;
}
