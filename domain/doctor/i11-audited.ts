import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I11: a mutation by a person or key writes its audit row in the same transaction. */
export const audited = [
  sqlCheck({
    invariant: "I11",
    code: "rule_changed_unaudited",
    says: "rules whose state is not the one that the audit log ends with",
    find: () => Prisma.sql`
      SELECT r.key AS id FROM waybill.rule r
      LEFT JOIN LATERAL (
        SELECT a.after->>'mode' AS mode FROM waybill.audit a
        WHERE a.target_kind = 'rule' AND a.target_id = r.key AND a.after ? 'mode' ORDER BY a.at DESC, a.id DESC LIMIT 1
      ) last ON true
      WHERE last.mode <> r.mode
        OR (last.mode IS NULL AND (r.revision > 1 OR r.updated_at > r.created_at))
        OR (SELECT count(*) FROM waybill.audit a WHERE a.target_kind = 'rule' AND a.target_id = r.key AND a.after ? 'revision') < r.revision - 1`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "key_changed_unaudited",
    says: "API keys that were made or revoked without a line in the audit log",
    find: () => Prisma.sql`
      SELECT k.id FROM waybill.api_key k CROSS JOIN LATERAL (
        SELECT bool_or(a.action = 'api_key.create') AS made, bool_or(a.action = 'api_key.revoke') AS revoked
        FROM waybill.audit a WHERE a.target_kind = 'api_key' AND a.target_id = k.id::text
      ) logged
      WHERE logged.made IS NOT TRUE OR (k.revoked_at IS NOT NULL AND logged.revoked IS NOT TRUE)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "suppression_changed_unaudited",
    says: "suppressions that were added or lifted without a line in the audit log",
    find: () => Prisma.sql`
      SELECT s.id FROM waybill.suppression s CROSS JOIN LATERAL (
        SELECT bool_or(a.action = 'suppression.add') AS added, bool_or(a.action = 'suppression.lift') AS lifted
        FROM waybill.audit a WHERE a.target_kind = 'suppression' AND a.target_id = s.id::text
      ) logged
      WHERE logged.added IS NOT TRUE OR (s.lifted_at IS NOT NULL AND logged.lifted IS NOT TRUE)`,
  }),
];
