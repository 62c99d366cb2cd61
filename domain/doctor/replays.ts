import { Prisma } from "@/prisma/client/client.ts";
import { sendable } from "../replay/schema.ts";
import { sqlCheck } from "./check.ts";

/** A run does each of its messages or events once, and its counts are those of its items. */
export const replaysHold = [
  sqlCheck({
    invariant: "I1",
    code: "revived_twice_in_a_run",
    says: "messages that one run of a replay made live more than once",
    find: () => Prisma.sql`
      SELECT intent_id AS id FROM waybill.revival WHERE replay_id IS NOT NULL GROUP BY replay_id, intent_id HAVING count(*) > 1`,
  }),
  sqlCheck({
    invariant: "I1",
    code: "replay_item_differs",
    says: "messages of which a replay and their own record do not both say that it made them live",
    find: () => Prisma.sql`
      SELECT coalesce(t.subject_id, r.intent_id) AS id
      FROM (SELECT replay_id, subject_id FROM waybill.replay_item WHERE live_at IS NOT NULL) t
      FULL JOIN (SELECT DISTINCT replay_id, intent_id FROM waybill.revival WHERE replay_id IS NOT NULL) r ON r.replay_id = t.replay_id AND r.intent_id = t.subject_id
      WHERE t.subject_id IS NULL OR r.intent_id IS NULL`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "replay_miscounted",
    says: "replays whose counts are not those of their messages",
    find: () => Prisma.sql`
      SELECT p.id FROM waybill.replay p
      CROSS JOIN LATERAL (
        SELECT count(*) AS total, count(t.live_at) AS live, count(*) FILTER (WHERE t.live_at IS NOT NULL AND t.result IS NOT NULL) AS rested,
          count(*) FILTER (WHERE t.live_at IS NULL AND t.result IS NOT NULL) AS refused, count(t.result) AS results
        FROM waybill.replay_item t WHERE t.replay_id = p.id
      ) items
      CROSS JOIN LATERAL (SELECT coalesce(sum(y.count), 0) AS results FROM waybill.replay_tally y WHERE y.replay_id = p.id AND y.kind = 'result') tallies
      WHERE (items.total, items.live, items.rested, items.refused) IS DISTINCT FROM (p.total, p.live, p.rested, p.refused)
        OR items.results <> tallies.results`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "replay_left_out",
    says: "replays that have not judged all of their messages, would send others than they count, or are done and left some out",
    find: () => Prisma.sql`
      SELECT p.id FROM waybill.replay p CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE t.verdict = ANY (${sendable}::text[])) AS to_send, count(*) FILTER (WHERE t.verdict IS NULL) AS unjudged,
          count(*) FILTER (WHERE t.verdict = ANY (${sendable}::text[]) AND t.result IS NULL) AS left_out
        FROM waybill.replay_item t WHERE t.replay_id = p.id
      ) items
      WHERE p.planned_at IS NOT NULL AND (items.to_send <> p.to_send OR items.unjudged > 0 OR (p.state = 'done' AND items.left_out > 0))`,
  }),
  sqlCheck({
    invariant: "I1",
    code: "replan_item_differs",
    says: "events of which a run says that it planned them, without a decision of that run of their planning, or two runs of one",
    find: () => Prisma.sql`
      SELECT t.event_id AS id FROM waybill.replan_item t
      WHERE t.result = 'planned' AND jsonb_array_length(t.asked) > 0
        AND NOT EXISTS (SELECT FROM waybill.decision d WHERE d.event_id = t.event_id AND d.plan_run = t.run)
      UNION
      SELECT t.event_id FROM waybill.replan_item t WHERE t.result = 'planned' GROUP BY t.event_id, t.run HAVING count(*) > 1`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "replan_miscounted",
    says: "plans of events, or their runs, whose counts are not those of their events",
    find: () => Prisma.sql`
      SELECT p.id FROM waybill.replan p
      CROSS JOIN LATERAL (
        SELECT count(*) AS total, count(t.result) FILTER (WHERE t.result IN ('planned', 'readmitted')) AS done,
          count(*) FILTER (WHERE t.result = 'refused' AND t.verdict IN ('fits', 'plan')) AS refused, coalesce(sum(t.made), 0) AS made, count(t.result) AS results
        FROM waybill.replan_item t WHERE t.replan_id = p.id
      ) items
      CROSS JOIN LATERAL (SELECT coalesce(sum(y.count), 0) AS results FROM waybill.replan_tally y WHERE y.replan_id = p.id AND y.kind = 'result') tallies
      WHERE (items.total, items.done, items.refused, items.made) IS DISTINCT FROM (p.total, p.done, p.refused, p.made) OR items.results <> tallies.results`,
  }),
];
