import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I1: one intent per key, for ever. */
export const oneIntentPerKey = [
  sqlCheck({
    invariant: "I1",
    code: "duplicate_key",
    says: "messages that share a key with another message",
    find: () => Prisma.sql`
      SELECT (min(id::text)) AS id FROM waybill.intent GROUP BY key_hash HAVING count(*) > 1`,
  }),
  sqlCheck({
    invariant: "I1",
    code: "duplicate_identity",
    says: "messages of the same rule, business id, person and sequence as another one, under another key",
    needsRelease: true,
    // What was sent again to another address stays of the family of the first. A renamed rule keeps its identities: they stay with its oldest name.
    find: (ctx) => {
      const names = ctx.release.project.rules.flatMap((rule) =>
        rule.aliases.map((alias) => [alias, rule.aliases[0] ?? rule.key] as const),
      );
      const renamed = ctx.release.project.rules
        .filter((rule) => rule.aliases.length > 0)
        .map((rule) => [rule.key, rule.aliases[0] ?? rule.key] as const);
      const all = [...names, ...renamed];
      return Prisma.sql`
        WITH renamed AS (SELECT * FROM unnest(${all.map(([name]) => name)}::text[], ${all.map(([, root]) => root)}::text[]) AS n (name, root))
        SELECT min(i.id::text) AS id FROM waybill.intent i LEFT JOIN renamed ON renamed.name = i.rule_key
        LEFT JOIN waybill.resend r ON r.intent_id = i.id LEFT JOIN waybill.intent f ON f.id = r.root_id
        GROUP BY coalesce(renamed.root, i.rule_key), i.business_id, coalesce(i.person_id, f.address_id, i.address_id), i.sequence, i.again_no
        HAVING count(*) > 1`;
    },
  }),
];
