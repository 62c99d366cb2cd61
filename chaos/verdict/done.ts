import type { PoolerTally } from "../stage/pooler.ts";
import { type Violation, violation } from "./facts.ts";
import type { FailoverTally } from "./failover.ts";
import type { ReportTally } from "./reports.ts";

/** What the storm did besides what its table counts; null: it was not to. */
export type Done = { pooler: PoolerTally | null; reports: ReportTally | null; failover: FailoverTally | null };

/** A storm that does not do what it says proves nothing: that is a violation too. */
export function wasDone({ pooler, reports, failover }: Done): Violation[] {
  const counts: Record<string, number> = {
    ...(pooler && { "transactions through PgBouncer": pooler.transactions, "kills of PgBouncer": pooler.kills }),
    ...(failover && { "mails by the fallback": failover.mails }),
    ...(reports && {
      webhooks: reports.webhooks,
      "webhooks that came twice": reports.twice,
      "webhooks before the answer": reports.first,
      "late webhooks": reports.late,
      "forged webhooks": reports.forged,
    }),
  };
  const missing = Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [what] : []));
  return violation("not_done", "kinds of things that the storm was to do, and did not", missing);
}
