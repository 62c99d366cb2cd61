import { z } from "zod";
import { type EventClaim, returnClaims } from "@/domain/decision/claim.ts";
import { type Acceptance, acceptEvents } from "@/domain/event/accept.ts";
import type { RawEvent } from "@/domain/event/envelope.ts";
import type { Transport } from "@/domain/event/store.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { type Db, isDatabaseAway, lazily, type RootDb } from "@/lib/db.ts";
import { errorText } from "@/lib/errors.ts";

/** An outbox in another database than Waybill's. */
export type Outbox = {
  db: RootDb;
  /** Of events that name no source. */
  source: string;
};

const BATCH = 500;
/** Bytes of payload held at once. */
const BATCH_BYTES = 16 * 1024 * 1024;
/** Of a larger payload only the beginning is kept: it could not be loaded. */
const [LARGEST, KEPT] = [64 * 1024 * 1024, 1024 * 1024];
const LONGEST_NAME = 4_096;
/** The ids that a bigint holds. */
const ALL = { from: "-9223372036854775808", to: "9223372036854775807" };

/**
 * Moves what was emitted into `event`: from our own inbox in one transaction, from another database by accepting first and deleting
 * then (a crash between the two only brings duplicates). Rows are taken with SKIP LOCKED and never by a last id, so one that
 * commits late is seen like any other, and several relays share the work. Gives how many rows it took and, of up to `few`, the claims
 * of events that the caller is to plan himself.
 */
export async function relayEvents(
  ctx: Ctx,
  { outbox, limit = BATCH, few = 0 }: { outbox?: Outbox; limit?: number; few?: number } = {},
): Promise<Moved> {
  if (!(await isAnyThere(outbox?.db ?? ctx.db))) return { taken: 0, toPlan: [] };
  try {
    return await move(ctx, outbox, { limit, few });
  } catch (error) {
    if (isDatabaseAway(error)) throw error; // no row's fault
    return { taken: await moveOneByOne(ctx, outbox, error), toPlan: [] };
  }
}

/**
 * Most looks find nothing: that needs no transaction. Rows that another relay has in hand are seen, too. By the number and not
 * by the text that is given, which would sort all that wait; EXISTS would read dead rows.
 */
async function isAnyThere(db: Db): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`/* kept plan */ SELECT id::text FROM waybill.inbox ORDER BY inbox.id LIMIT 1`;
  return rows.length > 0;
}

type Moved = { taken: number; toPlan: EventClaim[] };

type Want = {
  limit: number;
  few?: number;
  id?: string;
  /** Why the row cannot be accepted as it is: it is kept as far as possible. */
  unreadable?: string;
};

async function move(ctx: Ctx, outbox: Outbox | undefined, want: Want): Promise<Moved> {
  let moved: Moved = { taken: 0, toPlan: [] };
  const run = async (db: Db, inside: Ctx): Promise<void> => {
    const rows = await take(db, want);
    if (rows.length === 0) return;
    const transport: Transport = outbox ? "outbox" : "sql";
    const events = rows.map((row) => (want.unreadable === undefined ? toRaw(row) : toStub(row, want.unreadable)));
    const claimed = rows.length <= (want.few ?? 0);
    const accepted = await acceptEvents(inside, { transport, events, defaultSource: outbox?.source, claimed });
    moved = { taken: rows.length, toPlan: accepted.flatMap(claimOf) };
    await ctx.reach("after_relay");
  };
  try {
    await (outbox ? outbox.db.$transaction((tx) => run(tx, ctx)) : transaction(ctx, (inside) => run(inside.db, inside)));
    return moved;
  } catch (error) {
    // What an outbox brought is accepted, although its delete is lost; and nobody plans it. Where even this fails, the lease ends by itself.
    if (moved.toPlan.length > 0) await returnClaims(ctx, { claims: moved.toPlan, seconds: 0, counted: false }).catch(() => {});
    throw error;
  }
}

/** The first claim, that an accepted event was born with. */
const claimOf = ({ claimed, id }: Acceptance): EventClaim[] => (claimed && id !== null ? [{ eventId: id, claims: 1 }] : []);

/** After a batch failed: finds the row that broke it, and keeps what can be kept of it. Throws `cause` where not one row could be moved. */
async function moveOneByOne(ctx: Ctx, outbox: Outbox | undefined, cause: unknown): Promise<number> {
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(await (outbox?.db ?? ctx.db).$queryRaw`SELECT id::text FROM waybill.inbox ORDER BY inbox.id LIMIT ${BATCH}`);
  let taken = 0;
  for (const { id } of ids) {
    try {
      taken += (await move(ctx, outbox, { limit: 1, id })).taken;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      taken += await park(ctx, outbox, id, error);
    }
  }
  if (taken === 0) throw cause;
  return taken;
}

async function park(ctx: Ctx, outbox: Outbox | undefined, id: string, error: unknown): Promise<number> {
  try {
    return (await move(ctx, outbox, { limit: 1, id, unreadable: errorText(error).slice(0, 500) })).taken;
  } catch (failure) {
    ctx.log.error(
      { row: id, source: outbox?.source, err: failure },
      "an emitted event cannot be moved; it stays in waybill.inbox",
    );
    return 0;
  }
}

const rowSchema = z.array(
  z.object({
    id: z.string(),
    source: z.string().nullable(),
    eventId: z.string().nullable(),
    eventType: z.string().nullable(),
    eventVersion: z.number().nullable(),
    occurredAt: z.string().nullable(),
    aggregateId: z.string().nullable(),
    payload: z.string().nullable(),
    metadata: z.string().nullable(),
    bytes: z.number().nullable(),
    stamp: z.string(),
  }),
);
type Row = z.infer<typeof rowSchema>[number];

async function take(db: Db, { limit, id }: Want): Promise<Row[]> {
  return rowSchema.parse(
    await db.$queryRaw`
      /* kept plan */ WITH locked AS MATERIALIZED (
        -- A range, which a kept plan finds by the index: of a row that another relay has taken it would look through all.
        SELECT * FROM waybill.inbox WHERE id BETWEEN ${id ?? ALL.from}::bigint AND ${id ?? ALL.to}::bigint ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), sized AS (
        SELECT *, sum(least(coalesce(octet_length(payload), 0), ${LARGEST})) OVER (ORDER BY id) AS total, row_number() OVER (ORDER BY id) AS no FROM locked
      ), taken AS MATERIALIZED (
        SELECT * FROM sized WHERE no = 1 OR total <= ${BATCH_BYTES}
      ), gone AS (
        DELETE FROM waybill.inbox WHERE id = ANY (ARRAY(SELECT id FROM taken))
      )
      SELECT id::text, left(source, ${LONGEST_NAME}) AS source, left(event_id, ${LONGEST_NAME}) AS "eventId", left(event_type, ${LONGEST_NAME}) AS "eventType",
        event_version AS "eventVersion", left(aggregate_id, ${LONGEST_NAME}) AS "aggregateId", left(metadata, 65536) AS metadata, octet_length(payload) AS bytes,
        CASE WHEN octet_length(payload) > ${LARGEST} THEN left(payload, ${KEPT}) ELSE payload END AS payload,
        CASE WHEN occurred_at BETWEEN '0001-01-01 00:00+00' AND '9999-12-31 00:00+00' THEN to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
          ELSE occurred_at::text END AS "occurredAt",
        extract(epoch FROM emitted_at)::text AS stamp
      FROM taken, ${lazily} ORDER BY taken.id`,
  );
}

function toRaw({ id, bytes, stamp, ...row }: Row): RawEvent {
  const cut = bytes !== null && bytes > LARGEST;
  return {
    ...row,
    fallbackId: `unnamed:${id}:${stamp}`,
    faults: cut
      ? [{ pointer: "/payload", code: "cut", message: `had ${bytes} bytes: only the first ${KEPT} characters were kept` }]
      : [],
  };
}

/** A stand-in with the payload of the row, and nothing that could have broken it. */
const toStub = ({ id, payload, stamp }: Row, why: string): RawEvent => ({
  source: null,
  eventId: null,
  eventType: null,
  eventVersion: null,
  occurredAt: null,
  aggregateId: null,
  payload,
  metadata: null,
  fallbackId: `unreadable:${id}:${stamp}`,
  faults: [{ pointer: "", code: "unreadable", message: `could not be taken in as it was: ${why}` }],
});
