import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { listCorrections } from "@/domain/correction/list.ts";
import { DROP_DAYS } from "@/domain/drop/schema.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { jsonDiff } from "@/domain/json/line-diff.ts";
import { readJson } from "@/domain/json/read.ts";
import { isoTime } from "@/domain/list/page.ts";
import { type Catalogue, readCatalogue } from "@/domain/secret/catalogue.ts";
import { concealPayload, hides } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { faultListSchema, shownFaults } from "./faults.ts";
import { fitsToday } from "./faults-today.ts";
import { readEventHistory } from "./history.ts";
import { readNeighbours } from "./neighbours.ts";
import { readDecisions } from "./read-decisions.ts";
import { hasRoom } from "./room.ts";
import { selectEventRows } from "./rows.ts";
import type { EventDetail } from "./schema.ts";

/** One event by Waybill's own id; without payloads and with addresses masked as the actor's role asks. Throws `not_found`. */
export async function readEvent(ctx: Ctx, { id }: { id: string }): Promise<EventDetail> {
  requireId("event", id);
  const [rows, stored, conflicts, decisions, neighbours] = [
    await selectEventRows(ctx, Prisma.sql`SELECT e.id, e.accepted_at FROM waybill.event e WHERE e.id = ${id}::uuid`),
    await readBody(ctx, id),
    await readConflicts(ctx, id),
    await readDecisions(ctx, { id }),
    await readNeighbours(ctx, { id }),
  ];
  const [corrected, deeds] = [await listCorrections(ctx, { id }), await readEventHistory(ctx, { id })];
  const row = rows[0];
  if (!row) throw notFound("event", id);
  const { cursorAt: _, ...event } = row;
  const { body, conflictList, corrections, secrets, quotes, unread } = concealed(await readCatalogue(ctx), event, {
    stored,
    conflicts,
    corrected,
  });
  const compared = conflictList.map((conflict) => ({
    ...conflict,
    changes: body.payload === null || conflict.payload === null ? null : jsonDiff(body.payload, conflict.payload),
  }));
  const faults = shownFaults(ctx, body.faults);
  const said = quotes ? decisions.map((each) => ({ ...each, message: each.message && QUOTES })) : decisions;
  const history = unread ? deeds.map((deed) => ({ ...deed, reason: deed.reason && QUOTES })) : deeds;
  const fits = event.state === "quarantined" ? await fitsToday(ctx, { id }) : null;
  const told = { ...event, ...body, fits, faults, corrections, conflictList: compared, decisions: said, neighbours, history };
  const found = withoutSecrets(told, secrets);
  return may(ctx, "payload.read") ? { ...shown(ctx, found), withheld: false } : { ...shown(ctx, bare(found)), withheld: true };
}

/** Without what came in the event's body, and what a rule's code said of it. */
const bare = (event: Omit<EventDetail, "withheld">): Omit<EventDetail, "withheld"> => ({
  ...event,
  payload: null,
  metadata: null,
  corrections: event.corrections.map((correction) => ({ ...correction, payload: null, changes: null })),
  conflictList: event.conflictList.map((conflict) => ({ ...conflict, payload: null, envelope: null, changes: null })),
  decisions: event.decisions.map((decision) => ({ ...decision, message: null })),
});

type Stored = Awaited<ReturnType<typeof readBody>>;
type StoredCorrection = Awaited<ReturnType<typeof listCorrections>>[number];
type StoredConflict = Awaited<ReturnType<typeof readConflicts>>[number];

/**
 * The payloads without what they hide, and what that is: whatever else quotes it must not show it either (`quotes`: nobody can tell what a rule
 * quotes; `unread`: nor what people do, as there were more corrections than a page holds).
 */
function concealed(
  catalogue: Catalogue | null,
  event: { type: string; version: number },
  { stored, conflicts, corrected }: { stored: Stored; conflicts: StoredConflict[]; corrected: StoredCorrection[] },
) {
  const own = stored.payload === null ? null : concealPayload(catalogue, { ...event, payload: stored.payload });
  const others = conflicts.map(({ payload, envelope }) => {
    const as = typeof envelope === "object" && envelope !== null && !Array.isArray(envelope) ? envelope : {};
    const { event_type: type, event_version: version } = { event_type: event.type, event_version: event.version, ...as };
    return payload === null ? null : concealPayload(catalogue, { type: String(type), version: Number(version), payload });
  });
  const later = corrected.map(({ payload }) => (payload === null ? null : concealPayload(catalogue, { ...event, payload })));
  const before = own?.payload ?? null;
  const unread = corrected.some(({ omitted }) => omitted) && hides(catalogue, event);
  const corrections = corrected.map(({ reason, ...correction }, n) => {
    const payload = later[n]?.payload ?? null;
    const changes = before === null || payload === null ? null : jsonDiff(before, payload);
    return { ...correction, reason: unread ? QUOTES : reason, payload, changes };
  });
  const faults = own?.whole ? stored.faults.map((fault) => ({ ...fault, message: QUOTES })) : stored.faults;
  return {
    body: { ...stored, payload: own?.payload ?? null, faults },
    conflictList: conflicts.map((conflict, n) => ({ ...conflict, payload: others[n]?.payload ?? null })),
    corrections,
    quotes: unread || [own, ...later].some((each) => each?.whole),
    unread,
    secrets: [own, ...later, ...others].flatMap((each) => each?.secrets ?? []),
  };
}

const QUOTES = "hidden: these words may quote a value that nobody may see";

const bodies = z.tuple([
  z.object({
    payload: z.string().nullable(),
    metadata: z.string().nullable(),
    transport: z.string().nullable(),
    traceId: z.string().nullable(),
    correlationId: z.string().nullable(),
    faults: z.string().nullable(),
    keptUntil: isoTime.nullable(),
    causeId: z.uuid().nullable(),
  }),
]);

async function readBody(ctx: Ctx, id: string) {
  const [{ metadata, faults, ...rest }] = bodies.parse(
    await ctx.db.$queryRaw`
      SELECT b.payload, b.metadata::text AS metadata, b.transport || coalesce(', with the key ' || k.name, '') AS transport,
        b.metadata ->> 'trace_id' AS "traceId", b.metadata ->> 'correlation_id' AS "correlationId",
        (SELECT l.cause_id::text FROM waybill.dead_letter l WHERE l.subject_id = wanted.id) AS "causeId", f.faults::text AS faults,
        CASE WHEN d.body_dropped_at IS NULL THEN d.at + make_interval(days => ${DROP_DAYS}::int) END AS "keptUntil"
      FROM (VALUES (${id}::uuid)) AS wanted (id)
      LEFT JOIN waybill.event_body b ON b.event_id = wanted.id LEFT JOIN waybill.api_key k ON k.id = b.key_id LEFT JOIN waybill.event_fault f ON f.event_id = wanted.id
      LEFT JOIN waybill.dropped d ON d.subject_id = wanted.id AND d.ended_at IS NULL`,
  );
  return {
    ...rest,
    metadata: metadata === null ? null : readJson(metadata),
    faults: faults === null ? [] : faultListSchema.parse(JSON.parse(faults)),
  };
}

const conflicts = z.array(
  z.object({
    id: z.uuid(),
    receivedAt: isoTime,
    transport: z.string(),
    payload: z.string().nullable(),
    omitted: z.boolean(),
    envelope: z.string().transform(readJson),
  }),
);

async function readConflicts(ctx: Ctx, id: string) {
  return conflicts.parse(
    await ctx.db.$queryRaw`
      SELECT c.id, c.received_at AS "receivedAt", c.transport || coalesce(', with the key ' || k.name, '') AS transport,
        CASE WHEN c.room THEN c.payload END AS payload, NOT c.room AS omitted, c.envelope::text AS envelope
      FROM (SELECT *, ${hasRoom(Prisma.sql`received_at, id`)} AS room FROM waybill.event_conflict WHERE event_id = ${id}::uuid) c
      LEFT JOIN waybill.api_key k ON k.id = c.key_id ORDER BY c.received_at, c.id LIMIT 100`,
  );
}
