import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I7: what is said of an event is what its rules said last, of the payload that counts. */
export const eventTold = [
  sqlCheck({
    invariant: "I7",
    code: "outcome_differs",
    says: "events of which it is noted that a rule failed, that there are messages or that there are none, and whose rules said otherwise the last time",
    needsRelease: true,
    // A renamed rule is one. Where one is gone nobody can tell whether another has its name now.
    find: (ctx) => {
      const names = ctx.release.project.rules.flatMap(({ key, aliases }) =>
        [key, ...aliases].map((name) => [name, key] as const),
      );
      return Prisma.sql`
        WITH names AS (SELECT * FROM unnest(${names.map(([name]) => name)}::text[], ${names.map(([, key]) => key)}::text[]) AS n (name, key)),
        by_rule AS (
          SELECT d.event_id, n.key, max(d.plan_run) FILTER (WHERE d.outcome = 'error') = max(d.plan_run) AS failed,
            max(d.plan_run) FILTER (WHERE d.outcome IN ('intended', 'duplicate')) = max(d.plan_run) AS made
          FROM waybill.decision d LEFT JOIN names n ON n.name = d.rule_key GROUP BY 1, 2
        ), said AS (
          SELECT event_id, bool_and(key IS NOT NULL) AS known, CASE WHEN bool_or(failed) THEN 'error' WHEN bool_or(made) THEN 'messages' ELSE 'none' END AS outcome
          FROM by_rule GROUP BY 1
        )
        SELECT s.event_id AS id FROM said s LEFT JOIN waybill.event_outcome o ON o.event_id = s.event_id
        WHERE s.known AND s.outcome <> o.outcome OR s.known AND s.outcome = 'error' AND o.event_id IS NULL`;
    },
  }),
  sqlCheck({
    invariant: "I7",
    code: "correction_differs",
    says: "events of whose corrected payloads not the newest counts",
    find: () => Prisma.sql`
      SELECT b.event_id AS id FROM waybill.event_body b JOIN waybill.event_correction c ON c.event_id = b.event_id
      GROUP BY b.event_id HAVING max(c.no) IS DISTINCT FROM b.correction`,
  }),
];
