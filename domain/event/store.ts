import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Fault } from "@/lib/errors.ts";
import type { Head } from "./envelope.ts";
import { storableFaults } from "./faults.ts";
import { PLAN_HINT_SECONDS, PLAN_LEASE_SECONDS } from "./queue.ts";
import { eventStates } from "./state.policy.ts";

export type Transport = "sql" | "outbox" | "http";

/** A checked event: ready to be inserted, or rejected. */
export type Checked = Head & { state: "accepted" | "quarantined" | "rejected"; bodyHash: string; known: Fault[] };

export const keyOf = (event: { source: string; eventId: string }): string => JSON.stringify([event.source, event.eventId]);
const firstOfEach = <T extends Head>(events: readonly T[]): T[] => [
  ...new Map(events.toReversed().map((event) => [keyOf(event), event])).values(),
];
/** One order for everybody who inserts, so that two batches with the same events wait for each other instead of deadlocking. */
const sorted = <T extends Head>(events: readonly T[]): T[] =>
  events
    .map((event) => ({ key: keyOf(event), event }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ event }) => event);

/** The API key that brought them, kept with each (I11). */
const keyIdOf = ({ actor }: Ctx): string | null => (actor.kind === "key" ? actor.id : null);

const idRows = z.array(z.object({ id: z.string() }));

export async function insertHeads(
  ctx: Ctx,
  { transport, wanted, claimed }: { transport: Transport; wanted: readonly Checked[]; claimed: boolean },
): Promise<string[]> {
  const events = sorted(firstOfEach(wanted));
  if (events.length === 0) return [];
  const column = <T>(read: (event: Checked) => T): T[] => events.map(read);
  const rows = await ctx.db.$queryRaw`
    /* kept plan */ WITH input AS (
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
      INSERT INTO waybill.event_body (event_id, payload, metadata, transport, key_id)
      SELECT input.id, payload, metadata::jsonb, ${transport}, ${keyIdOf(ctx)}::uuid FROM input JOIN head ON head.id = input.id
    ), fault AS (
      INSERT INTO waybill.event_fault (event_id, faults)
      SELECT input.id, faults::jsonb FROM input JOIN head ON head.id = input.id WHERE head.state = 'quarantined'
    ), work AS (
      INSERT INTO waybill.event_work (event_id, claims, next_at, queued_until)
      SELECT id, ${claimed ? 1 : 0}::int, waybill.now() + ${claimed ? PLAN_LEASE_SECONDS : 0}::int * interval '1 second',
        waybill.now() + ${PLAN_HINT_SECONDS}::int * interval '1 second' FROM head WHERE state = 'accepted'
    ) SELECT id::text FROM head`;
  return idRows.parse(rows).map((row) => row.id);
}

const storedRows = z.array(
  z.object({
    id: z.string(),
    source: z.string(),
    eventId: z.string(),
    bodyHash: z.string(),
    state: z.enum(eventStates),
    faults: z.string().nullable(),
  }),
);
export type Stored = z.infer<typeof storedRows>[number];

export async function findStored(ctx: Ctx, events: readonly Head[]): Promise<Map<string, Stored>> {
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

export const isConflict = (event: Checked, stored: Stored | undefined, inserted: ReadonlySet<string>): boolean =>
  !inserted.has(event.id) && stored !== undefined && stored.bodyHash !== event.bodyHash;

/** Same id, other body: kept and shown, never applied. */
export async function keepConflicts(
  ctx: Ctx,
  transport: Transport,
  events: readonly Checked[],
  stored: ReadonlyMap<string, Stored>,
): Promise<void> {
  if (events.length === 0) return;
  const envelope = (e: Checked) =>
    `{"event_type":${JSON.stringify(e.type)},"event_version":${e.version},"occurred_at":${JSON.stringify(e.occurredAt)},"aggregate_id":${JSON.stringify(e.aggregateId)},"metadata":${e.metadata}}`;
  const rows = events
    .map((event) => ({ event, of: stored.get(keyOf(event))?.id ?? "" }))
    .sort((a, b) => (`${a.of}${a.event.bodyHash}` < `${b.of}${b.event.bodyHash}` ? -1 : 1));
  await ctx.db.$executeRaw`
    INSERT INTO waybill.event_conflict (id, event_id, body_hash, envelope, payload, transport, key_id)
    SELECT id, event_id, decode(body_hash, 'hex'), envelope::jsonb, payload, ${transport}, ${keyIdOf(ctx)}::uuid
    FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ of }) => of)}::uuid[], ${rows.map(({ event }) => event.bodyHash)}::text[],
      ${rows.map(({ event }) => envelope(event))}::text[], ${rows.map(({ event }) => event.payload)}::text[])
      WITH ORDINALITY AS t (id, event_id, body_hash, envelope, payload, no) ORDER BY no
    ON CONFLICT (event_id, body_hash) DO NOTHING`;
}
