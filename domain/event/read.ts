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
import { concealPayload } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { faultListSchema, shownFaults } from "./faults.ts";
import { readEventHistory } from "./history.ts";
import { readNeighbours } from "./neighbours.ts";
import { readDecisions } from "./read-decisions.ts";
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
  const [corrected, history] = [await listCorrections(ctx, { id }), await readEventHistory(ctx, { id })];
  const row = rows[0];
  if (!row) throw notFound("event", id);
  const { cursorAt: _, ...event } = row;
  const { body, conflictList, corrections, secrets, quotes } = concealed(await readCatalogue(ctx), event, {
    stored,
    conflicts,
    corrected,
  });
  const compared = conflictList.map((conflict) => ({
    ...conflict,
    changes: body.payload === null ? null : jsonDiff(body.payload, conflict.payload),
  }));
  const faults = shownFaults(ctx, body.faults);
  const said = quotes ? decisions.map((each) => ({ ...each, message: each.message && QUOTES })) : decisions;
  const told = { ...event, ...body, faults, corrections, conflictList: compared, decisions: said, neighbours, history };
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

/** The payloads without what they hide, and what that is: whatever else quotes it must not show it either (`quotes`: nobody can tell what does). */
function concealed(
  catalogue: Catalogue | null,
  event: { type: string; version: number },
  { stored, conflicts, corrected }: { stored: Stored; conflicts: StoredConflict[]; corrected: StoredCorrection[] },
) {
  const own = stored.payload === null ? null : concealPayload(catalogue, { ...event, payload: stored.payload });
  const others = conflicts.map(({ payload, envelope }) => {
    const as = typeof envelope === "object" && envelope !== null && !Array.isArray(envelope) ? envelope : {};
    const { event_type: type, event_version: version } = { event_type: event.type, event_version: event.version, ...as };
    return concealPayload(catalogue, { type: String(type), version: Number(version), payload });
  });
  const later = corrected.map(({ payload }) => (payload === null ? null : concealPayload(catalogue, { ...event, payload })));
  const before = own?.payload ?? null;
  const many = mostShown(later.map((each) => each?.payload ?? ""));
  const corrections = corrected.map((correction, n) => {
    const text = later[n]?.payload ?? null;
    const payload = n < many ? text : null;
    const changes = before === null || payload === null ? null : jsonDiff(before, payload);
    return { ...correction, payload, changes, omitted: text !== payload };
  });
  const faults = own?.whole ? stored.faults.map((fault) => ({ ...fault, message: QUOTES })) : stored.faults;
  return {
    body: { ...stored, payload: own?.payload ?? null, faults },
    conflictList: conflicts.map((conflict, n) => ({ ...conflict, payload: others[n]?.payload ?? "" })),
    corrections,
    quotes: [own, ...later].some((each) => each?.whole),
    secrets: [own, ...later, ...others].flatMap((each) => each?.secrets ?? []),
  };
}

/** Characters of corrections on one page: comparing a large one may take a fifth of a second, and there may be a hundred. */
const MOST_SHOWN = 1_000_000;

/** How many of the newest are shown; one in any case. */
function mostShown(texts: readonly string[]): number {
  let left = MOST_SHOWN;
  for (const [n, { length }] of texts.entries()) {
    left -= length;
    if (n > 0 && left < 0) return n;
  }
  return texts.length;
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
    payload: z.string(),
    envelope: z.string().transform(readJson),
  }),
);

async function readConflicts(ctx: Ctx, id: string) {
  return conflicts.parse(
    await ctx.db.$queryRaw`
      SELECT c.id, received_at AS "receivedAt", transport || coalesce(', with the key ' || k.name, '') AS transport, payload, envelope::text AS envelope
      FROM waybill.event_conflict c LEFT JOIN waybill.api_key k ON k.id = c.key_id
      WHERE event_id = ${id}::uuid ORDER BY received_at, c.id LIMIT 100`,
  );
}
