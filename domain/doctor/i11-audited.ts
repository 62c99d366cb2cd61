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
];
