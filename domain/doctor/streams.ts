import { dueAt } from "@/domain/breaker/due.ts";
import { SLOWEST } from "@/domain/rate/slowest.policy.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** Pauses, breakers and their alerts: what holds messages is in force, has an end, and is told. */
export const streamsHold = [
  sqlCheck({
    invariant: "I4",
    code: "attempt_while_paused",
    says: "attempts that began more than five seconds after their stream was paused and before it was resumed",
    find: () => Prisma.sql`
      SELECT t.id FROM waybill.stream_pause p JOIN waybill.intent i ON i.stream = p.stream JOIN waybill.attempt t ON t.intent_id = i.id
      -- The time is that of the row; what counts is its commit, which a busy database may delay.
      WHERE t.started_at > p.paused_at + interval '5 seconds' AND t.started_at < coalesce(p.resumed_at, 'infinity')`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "stream_stands_still",
    says: "streams with messages that are due for 15 minutes, of which nobody took one since, although they are neither paused nor shut by a breaker",
    find: () => Prisma.sql`
      SELECT s.key AS id FROM waybill.stream s CROSS JOIN LATERAL (
        SELECT w.next_at FROM waybill.intent_work w WHERE w.stream = s.key AND w.expires_at > waybill.now() ORDER BY w.next_at LIMIT 1
      ) oldest
      WHERE oldest.next_at < waybill.now() - interval '15 minutes'
        AND NOT EXISTS (SELECT FROM waybill.stream_pause p WHERE p.stream = s.key AND coalesce(p.resumed_at, 'infinity') > waybill.now() - interval '15 minutes')
        AND NOT EXISTS (SELECT FROM waybill.breaker b WHERE coalesce(b.closed_at, 'infinity') > waybill.now() - interval '15 minutes')
        AND NOT EXISTS (SELECT FROM waybill.bucket b WHERE b.blocked_until > waybill.now() - interval '15 minutes')
        AND NOT EXISTS (SELECT FROM waybill.intent_work w WHERE w.claim_until IS NOT NULL AND w.stream = s.key)
        AND NOT EXISTS (SELECT FROM waybill.intent i WHERE i.stream = s.key AND i.rested_at > waybill.now() - interval '15 minutes')`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "breaker_without_end",
    says: "breakers that no message may try for more than ten minutes from now",
    find: () => Prisma.sql`
      SELECT account || CASE sender WHEN '' THEN '' ELSE ' ' || sender END AS id FROM waybill.breaker
      WHERE state <> 'closed' AND ${dueAt("breaker")} > waybill.now() + interval '10 minutes'`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "rate_without_end",
    says: "streams and accounts with a rate or a throttling that gives nothing for more than two hours from now (was the database's clock put back?)",
    // Nobody throttles for more than an hour, and no bucket is ever below nothing.
    find: () => Prisma.sql`
      SELECT key AS id FROM waybill.bucket WHERE blocked_until > waybill.now() + interval '2 hours' OR throttled_at > waybill.now() + interval '2 hours'
        OR NOT tokens BETWEEN -1 AND 1000000 OR throttles < 0
      UNION ALL SELECT key FROM waybill.stream WHERE NOT rate BETWEEN ${SLOWEST} AND 100000`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "breaker_unalerted",
    says: "breakers that are open and raised no alert, or alerts of breakers that are closed",
    find: () => Prisma.sql`
      SELECT coalesce(b.subject, a.subject) AS id
      FROM (SELECT account || CASE sender WHEN '' THEN '' ELSE ' ' || sender END AS subject FROM waybill.breaker WHERE state <> 'closed') b
      FULL JOIN (SELECT subject FROM waybill.alert WHERE kind = 'breaker_open' AND cleared_at IS NULL) a USING (subject)
      WHERE a.subject IS NULL OR b.subject IS NULL`,
  }),
  sqlCheck({
    invariant: "I5",
    code: "account_gone",
    says: "messages that a provider account may have taken which this environment no longer has: only it could send them again",
    find: (ctx) => Prisma.sql`
      SELECT s.intent_id AS id FROM waybill.intent_work w JOIN waybill.submission s ON s.intent_id = w.intent_id AND s.resolution IS NULL
      WHERE s.provider_account <> ALL (${ctx.providers.all.map(({ account }) => account)}::text[]) AND ${ctx.providers.all.length > 0}
        AND EXISTS (SELECT FROM waybill.attempt t WHERE t.submission_id = s.id AND t.outcome = 'unknown')`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "stream_changed_unaudited",
    says: "streams that were paused, resumed or limited without a line in the audit log",
    find: () => Prisma.sql`
      SELECT s.key AS id FROM waybill.stream s CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.action = 'stream.pause') AS pauses, count(*) FILTER (WHERE a.action = 'stream.resume') AS resumes,
          count(*) FILTER (WHERE a.action = 'stream.set_limits') AS limits
        FROM waybill.audit a WHERE a.target_kind = 'stream' AND a.target_id = s.key
      ) logged CROSS JOIN LATERAL (
        SELECT count(*) AS pauses, count(p.resumed_at) AS resumes FROM waybill.stream_pause p WHERE p.stream = s.key
      ) done
      LEFT JOIN LATERAL (
        SELECT (a.after->>'rate')::float8 AS rate, (a.after->>'maxInFlight')::int AS max_in_flight FROM waybill.audit a
        WHERE a.target_kind = 'stream' AND a.target_id = s.key AND a.action = 'stream.set_limits' ORDER BY a.at DESC, a.id DESC LIMIT 1
      ) last ON true
      WHERE logged.pauses <> done.pauses OR logged.resumes <> done.resumes OR logged.limits < s.revision - 1
        OR (last.rate, last.max_in_flight) IS DISTINCT FROM (s.rate, s.max_in_flight)`,
  }),
];
