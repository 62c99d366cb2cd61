import { z } from "zod";
import { lowestId } from "@/domain/list/lowest-id.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Sign } from "./digest.policy.ts";
import { topicSchema } from "./schema.ts";
import type { Topic } from "./topic.policy.ts";

/** Rows of one kind that a look reads at most. More: the topic is "many". */
const MOST = 2_000;

const found = z.array(
  z.object({
    topic: topicSchema,
    mark: z.string(),
    id: z.string(),
    held: z.boolean(),
    at: z.date().nullable(),
    oldest: z.date().nullable(),
    kind: z.string(),
  }),
);

/**
 * Signs of everything that changed since `since` (database time), and the work that is in progress now. Every part is one short range of an
 * index at the end of its table: what a worker writes is not touched for it, but for `intent.rested_at`'s index. Checks, attempts,
 * observations, decisions and suppressions are found by their ids, which begin with the time of making (uuid v7). `oldest`: since when the
 * oldest transaction that writes is under way; its rows have such times and are not seen yet.
 */
export async function readSigns(
  ctx: Pick<Ctx, "db">,
  { since }: { since: Date },
): Promise<{ now: Date; oldest: Date; signs: Sign[]; full: Set<Topic> }> {
  const from = Prisma.sql`${since.toISOString()}::timestamptz`;
  const fromId = Prisma.sql`${lowestId(since)}::uuid`;
  const made = (kind: string, topic: Topic, of: string, table: string, at: string): Prisma.Sql =>
    sign(kind, topic, of, Prisma.sql`${Prisma.raw(`waybill.${table} t WHERE t.${at} >`)} ${at === "id" ? fromId : from}`, at);
  const parts = [
    made("created", "messages", "id", "intent", "created_at"),
    made("rested", "messages", "id", "intent", "rested_at"),
    made("check", "messages", "intent_id", "check_result", "id"),
    made("attempt", "messages", "intent_id", "attempt", "id"),
    work("claim", Prisma.sql`waybill.intent_work t WHERE t.claim_until IS NOT NULL`),
    work("open", Prisma.sql`waybill.attempt t WHERE t.ended_at IS NULL`),
    made("event", "events", "id", "event", "accepted_at"),
    made("decision", "events", "event_id", "decision", "id"),
    made("conflict", "events", "event_id", "event_conflict", "received_at"),
    made("mail", "mailbox", "id", "captured_mail", "received_at"),
    made("mailed", "messages", "intent_id", "captured_mail", "received_at"),
    made("observation", "messages", "intent_id", "observation", "id"),
    made("suppression", "people", "address_id", "suppression", "id"),
    made("release", "releases", "id", "release", "created_at"),
    made("published", "rules", "id", "release", "created_at"),
    made("version", "templates", "template_key", "template_version", "id"),
    // Whoever pins a rule writes it down as the rule's; the template counts it. Dozens of rows: no index is worth its upkeep.
    Prisma.sql`(SELECT 'chosen', 'templates', t.key || ' ' || t.revision, t.key, false
      FROM waybill.template t WHERE t.updated_at > ${from} LIMIT ${MOST})`,
    made("audit", "audit", "id", "audit", "at"),
    made("paused", "alerts", "stream", "stream_pause", "paused_at"),
    made("resumed", "alerts", "stream", "stream_pause", "resumed_at"),
    made("raised", "alerts", "id", "alert", "raised_at"),
    made("cleared", "alerts", "id", "alert", "cleared_at"),
    // Its state and its next try are told as they change.
    Prisma.sql`(SELECT 'breaker', 'streams', t.account || ' ' || t.sender || ' ' || t.state || ' ' || t.retry_at, t.account, true
      FROM waybill.breaker t WHERE t.state <> 'closed' LIMIT ${MOST})`,
    // Each time that something comes to a cause; and what was made live again, which left one.
    Prisma.sql`(SELECT 'cause', 'causes', t.id || ' ' || t.total, t.id::text, false
      FROM waybill.cause t WHERE t.grouped_at > ${from} ORDER BY t.grouped_at DESC LIMIT ${MOST})`,
    made("revived", "causes", "intent_id", "revival", "id"),
    // Whatever else leaves one or comes back to it; by what did so, as what left has no cause any more.
    made("dropped", "causes", "subject_id", "dropped", "id"),
    // Events that go with a whole cause have no audit row each, and nothing of them is newer than they are.
    Prisma.sql`(SELECT 'dropped_event', 'events', t.id::text, t.subject_id::text, false
      FROM waybill.dropped t WHERE t.id > ${fromId} AND t.kind = 'event' AND t.run_id IS NOT NULL ORDER BY t.id DESC LIMIT ${MOST})`,
    Prisma.sql`(SELECT 'moved', 'causes', t.id::text, t.target_id, false
      FROM waybill.audit t WHERE t.at > ${from} AND t.action = ANY(${moves}) ORDER BY t.at DESC LIMIT ${MOST})`,
    Prisma.sql`(SELECT 'whole', 'causes', concat_ws(' ', t.id, t.looked_at, t.back_looked_at), t.cause_id::text, true
      FROM waybill.drop_run t WHERE t.ended_at IS NULL OR (t.back_at IS NOT NULL AND t.back_ended_at IS NULL) LIMIT ${MOST})`,
    Prisma.sql`(SELECT 'replanned', 'causes', concat_ws(' ', t.id, t.state, t.run_no), t.id::text, true
      FROM waybill.replan t WHERE t.state = 'running' LIMIT ${MOST})`,
    // What a plan and a run are at; a look for results that finds none is no change.
    Prisma.sql`(SELECT 'replay', 'replays', concat_ws(' ', t.id, t.state, t.total, t.judged, t.live, t.rested), t.id::text, true
      FROM waybill.replay t WHERE t.state IN ('building', 'starting', 'running') OR t.rested < t.live LIMIT ${MOST})`,
    Prisma.sql`(SELECT 'replan', 'replans', concat_ws(' ', t.id, t.state, t.total, t.judged, t.run_no), t.id::text, true
      FROM waybill.replan t WHERE t.state IN ('building', 'starting', 'running') LIMIT ${MOST})`,
    Prisma.sql`(SELECT 'changed', CASE t.target_kind ${whens} END, t.id::text, t.target_id, false
      FROM waybill.audit t WHERE t.at > ${from} AND t.target_kind = ANY(${Object.keys(targets)}) ORDER BY t.at DESC LIMIT ${MOST})`,
  ];
  const rows = found.parse(
    await ctx.db.$queryRaw`
      SELECT kind, topic, kind || ' ' || id AS mark, of_it AS id, held, NULL::timestamptz AS at, NULL::timestamptz AS oldest
      FROM (${Prisma.join(parts, " UNION ALL ")}) signs WHERE of_it IS NOT NULL
      UNION ALL SELECT 'now', 'audit', '', '', false, waybill.now(),
        (SELECT waybill.now() - (clock_timestamp() - min(a.xact_start)) FROM pg_stat_activity a
          WHERE a.datname = current_database() AND a.backend_xid IS NOT NULL)`,
  );
  const clock = rows.find((row) => row.at !== null);
  const signs = rows.filter((row) => row.at === null);
  const counted = Map.groupBy(signs, (row) => row.kind);
  const full = new Set([...counted.values()].flatMap((of) => (of.length >= MOST ? of.map((row) => row.topic) : [])));
  return { now: clock?.at ?? since, oldest: clock?.oldest ?? clock?.at ?? since, signs, full };
}

/** Deeds by which something leaves a cause or comes back to it, and that make no row of their own. */
const moves = ["message.take_back", "message.settle", "event.take_back", "event.readmit", "event.correct", "event.replan"];

/** Where a deed in the audit log shows, by what it was done to. */
const targets: Readonly<Record<string, Topic>> = {
  rule: "rules",
  template: "templates",
  message: "messages",
  event: "events",
  cause: "causes",
  stream: "streams",
  replay: "replays",
  replan: "replans",
  suppression: "people",
  address: "people",
  person: "people",
  user: "access",
  invitation: "access",
  api_key: "access",
  instance: "access",
};
const whens = Prisma.join(
  Object.entries(targets).map(([kind, topic]) => Prisma.sql`WHEN ${kind} THEN ${topic}`),
  " ",
);

/** Rows of which each is one sign, newest first. The columns are those of the table, or the index would not serve the order. */
const sign = (kind: string, topic: Topic, of: string, rows: Prisma.Sql, at: string): Prisma.Sql =>
  Prisma.sql`(SELECT ${kind}::text AS kind, ${topic}::text AS topic, t.id::text AS id, ${Prisma.raw(`t.${of}`)}::text AS of_it, false AS held
    FROM ${rows} ORDER BY ${Prisma.raw(`t.${at}`)} DESC LIMIT ${MOST})`;

/** Rows that are there only while something is under way: few, and told by their coming and going. */
const work = (kind: string, rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT ${kind}::text, 'messages', t.intent_id::text, t.intent_id::text, true FROM ${rows} LIMIT ${MOST})`;
