import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { Fault } from "@/lib/errors.ts";
import { fit } from "./catalogue.policy.ts";
import { type Head, type RawEvent, readEnvelope, storableFaults } from "./envelope.ts";
import { hintPlanning } from "./hint.ts";
import { readPayload } from "./payload.ts";
import { PLAN_HINT_SECONDS } from "./queue.ts";

export type Transport = "sql" | "outbox" | "http";

export type Acceptance = {
  outcome: "accepted" | "duplicate" | "conflict" | "quarantined" | "rejected";
  /** Waybill's id; null where nothing was kept. */
  id: string | null;
  source: string;
  eventId: string | null;
  faults: Fault[];
};

type Input = {
  transport: Transport;
  events: readonly RawEvent[];
  /** The source of events that name none; the project's first one unless given. */
  defaultSource?: string;
  /** The source of an API key: events must not name another. */
  boundSource?: string;
};

/** A checked event: ready to be inserted, or rejected. */
type Checked = Head & { state: "accepted" | "quarantined" | "rejected"; bodyHash: string; known: Fault[] };

/**
 * Takes events in: the one way for the SQL inbox, outboxes and HTTP. One outcome an event, in the order given; an event that is
 * bad in any way touches no other. Over HTTP a malformed envelope is `rejected` and leaves no trace, as its sender reads the answer;
 * from a table it is `quarantined`, as nobody does. What the catalogue does not know, or does not fit, is quarantined.
 */
export function acceptEvents(ctx: Ctx, input: Input): Promise<Acceptance[]> {
  return transaction(ctx, async (inside) => {
    const moment = await readMoment(inside);
    const checked = input.events.map((raw) => check(inside, input, raw, moment));
    const wanted = checked.filter((event) => event.state !== "rejected");
    const inserted = new Set(await insertHeads(inside, input.transport, sorted(firstOfEach(wanted))));
    const accepted = checked.filter((event) => inserted.has(event.id) && event.state === "accepted");
    const stored = await findStored(inside, wanted.filter((event) => !inserted.has(event.id)));
    await keepConflicts(inside, input.transport, wanted.filter((event) => conflicts(event, stored.get(keyOf(event)), inserted)), stored);
    await hintPlanning(inside, { eventIds: accepted.map((event) => event.id) });
    return checked.map((event) => answer(event, inserted, stored.get(keyOf(event))));
  });
}

type Moment = { now: Temporal.Instant; planning: boolean };

/** An older or newer release than the planning one does not judge by its catalogue: planning does that again. */
async function readMoment(ctx: Ctx): Promise<Moment> {
  const rows = z.array(z.object({ now: z.date(), release_id: z.string().nullable() })).parse(
    await ctx.db.$queryRaw`SELECT waybill.now() AS now, (SELECT release_id::text FROM waybill.instance) AS release_id`,
  );
  const [row] = rows;
  if (!row) throw new Error("SELECT without FROM gives one row");
  return { now: Temporal.Instant.fromEpochMilliseconds(row.now.getTime()), planning: row.release_id === ctx.release.id };
}

function check(ctx: Ctx, { transport, defaultSource, boundSource }: Input, raw: RawEvent, { now, planning }: Moment): Checked {
  const { sources, events } = ctx.release.project;
  const head = readEnvelope(raw, { defaultSource: defaultSource ?? sources[0]?.key ?? "", boundSource, now });
  const oversize = head.faults.some((fault) => fault.code === "too_large" && fault.pointer === "/payload");
  const payload = oversize || raw.payload === null ? null : readPayload(raw.payload);
  const bodyHash = sha256Hex(JSON.stringify([head.type, head.version, head.aggregateId, payload?.ok ? payload.canonical : `raw ${head.payload}`]));
  if (head.faults.length > 0 && transport === "http") return { ...head, state: "rejected", bodyHash, known: head.faults };
  const known = [...head.faults, ...head.timeFaults];
  if (payload && !payload.ok) known.push(...payload.faults);
  if (planning && !sources.some((source) => source.key === head.source))
    known.push({ pointer: "/metadata/producer", code: "unknown_source", message: `The project has no source ${JSON.stringify(head.source)}: add it to waybill.config.ts.` });
  if (planning && known.length === 0 && payload?.ok) {
    const found = fit(events, head, payload.value);
    if (!found.ok) known.push(...found.faults);
  }
  return { ...head, state: known.length > 0 ? "quarantined" : "accepted", bodyHash, known };
}

const keyOf = (event: { source: string; eventId: string }): string => JSON.stringify([event.source, event.eventId]);
const firstOfEach = <T extends Head>(events: readonly T[]): T[] => [...new Map(events.toReversed().map((event) => [keyOf(event), event])).values()];
/** One order for everybody who inserts, so that two batches with the same events wait for each other instead of deadlocking. */
const sorted = <T extends Head>(events: readonly T[]): T[] =>
  events.map((event) => ({ key: keyOf(event), event })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ event }) => event);

const idRows = z.array(z.object({ id: z.string() }));

async function insertHeads(ctx: Ctx, transport: Transport, events: readonly Checked[]): Promise<string[]> {
  if (events.length === 0) return [];
  const column = <T>(read: (event: Checked) => T): T[] => events.map(read);
  const rows = await ctx.db.$queryRaw`
    WITH input AS (
      SELECT * FROM unnest(${column((e) => e.id)}::uuid[], ${column((e) => e.source)}::text[], ${column((e) => e.eventId)}::text[],
        ${column((e) => e.type)}::text[], ${column((e) => e.version)}::int[], ${column((e) => e.bodyHash)}::text[],
        ${column((e) => e.aggregateId)}::text[], ${column((e) => e.state)}::text[], ${column((e) => e.occurredAt)}::text[],
        ${column((e) => e.payload)}::text[], ${column((e) => e.metadata)}::text[], ${column((e) => JSON.stringify(storableFaults(e.known)))}::text[])
      WITH ORDINALITY AS t (id, source, event_id, type, version, body_hash, aggregate_id, state, occurred_at, payload, metadata, faults, no)
    ), head AS (
      INSERT INTO waybill.event (id, source, event_id, type, version, body_hash, aggregate_id, state, occurred_at)
      SELECT id, source, event_id, type, version, decode(body_hash, 'hex'), aggregate_id, state, occurred_at::timestamptz FROM input ORDER BY no
      ON CONFLICT (source, event_id) DO NOTHING RETURNING id, state
    ), body AS (
      INSERT INTO waybill.event_body (event_id, payload, metadata, transport)
      SELECT input.id, payload, metadata::jsonb, ${transport} FROM input JOIN head ON head.id = input.id
    ), fault AS (
      INSERT INTO waybill.event_fault (event_id, faults)
      SELECT input.id, faults::jsonb FROM input JOIN head ON head.id = input.id WHERE head.state = 'quarantined'
    ), work AS (
      INSERT INTO waybill.event_work (event_id, queued_until)
      SELECT id, waybill.now() + ${PLAN_HINT_SECONDS} * interval '1 second' FROM head WHERE state = 'accepted'
    ) SELECT id::text FROM head`;
  return idRows.parse(rows).map((row) => row.id);
}

const storedRows = z.array(
  z.object({ id: z.string(), source: z.string(), eventId: z.string(), bodyHash: z.string(), state: z.enum(["accepted", "quarantined"]), faults: z.string().nullable() }),
);
type Stored = z.infer<typeof storedRows>[number];
const faultList = z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() }));

async function findStored(ctx: Ctx, events: readonly Head[]): Promise<Map<string, Stored>> {
  if (events.length === 0) return new Map();
  const rows = storedRows.parse(
    await ctx.db.$queryRaw`
      SELECT e.id::text, e.source, e.event_id AS "eventId", encode(e.body_hash, 'hex') AS "bodyHash", e.state, f.faults::text
      FROM unnest(${events.map((e) => e.source)}::text[], ${events.map((e) => e.eventId)}::text[]) AS wanted (source, event_id)
      JOIN waybill.event e ON e.source = wanted.source AND e.event_id = wanted.event_id
      LEFT JOIN waybill.event_fault f ON f.event_id = e.id`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const conflicts = (event: Checked, stored: Stored | undefined, inserted: ReadonlySet<string>): boolean =>
  !inserted.has(event.id) && stored !== undefined && stored.bodyHash !== event.bodyHash;

/** Same id, other body: kept and shown, never applied. */
async function keepConflicts(ctx: Ctx, transport: Transport, events: readonly Checked[], stored: ReadonlyMap<string, Stored>): Promise<void> {
  if (events.length === 0) return;
  const envelope = (e: Checked) => `{"event_type":${JSON.stringify(e.type)},"event_version":${e.version},"occurred_at":${JSON.stringify(e.occurredAt)},"aggregate_id":${JSON.stringify(e.aggregateId)},"metadata":${e.metadata}}`;
  const rows = events
    .map((event) => ({ event, of: stored.get(keyOf(event))?.id ?? "" }))
    .sort((a, b) => (`${a.of}${a.event.bodyHash}` < `${b.of}${b.event.bodyHash}` ? -1 : 1));
  await ctx.db.$executeRaw`
    INSERT INTO waybill.event_conflict (id, event_id, body_hash, envelope, payload, transport)
    SELECT id, event_id, decode(body_hash, 'hex'), envelope::jsonb, payload, ${transport}
    FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ of }) => of)}::uuid[], ${rows.map(({ event }) => event.bodyHash)}::text[],
      ${rows.map(({ event }) => envelope(event))}::text[], ${rows.map(({ event }) => event.payload)}::text[])
      WITH ORDINALITY AS t (id, event_id, body_hash, envelope, payload, no) ORDER BY no
    ON CONFLICT (event_id, body_hash) DO NOTHING`;
}

function answer(event: Checked, inserted: ReadonlySet<string>, stored: Stored | undefined): Acceptance {
  const { source, eventId } = event;
  if (event.state === "rejected") return { outcome: "rejected", id: null, source, eventId, faults: event.known };
  if (inserted.has(event.id)) return { outcome: event.state, id: event.id, source, eventId, faults: event.known };
  if (!stored) throw new Error("an event that was not inserted is there already");
  if (stored.bodyHash !== event.bodyHash)
    return { outcome: "conflict", id: stored.id, source, eventId, faults: [{ pointer: "/event_id", code: "conflict", message: "This id was used for an event with another body. The first one stands; give the new one its own id." }] };
  if (stored.state === "quarantined") return { outcome: "quarantined", id: stored.id, source, eventId, faults: faultList.parse(JSON.parse(stored.faults ?? "[]")) };
  return { outcome: "duplicate", id: stored.id, source, eventId, faults: [] };
}
