import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { fitPayload } from "@/domain/event/catalogue.policy.ts";
import type { ProductEvent } from "@/domain/event/define.ts";
import { readPayload } from "@/domain/event/payload.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { EventClaim } from "./claim.ts";

const eventRows = z.array(
  z.object({
    id: z.string(),
    source: z.string(),
    eventId: z.string(),
    type: z.string(),
    version: z.number(),
    aggregateId: z.string().nullable(),
    occurredAt: z.string(),
    payload: z.string(),
  }),
);
type EventRow = z.infer<typeof eventRows>[number];

/** The events whose claims are still ours, locked, and read with this release. */
export async function lockEvents(ctx: Ctx, claims: readonly EventClaim[]): Promise<LockedEvent[]> {
  const rows = eventRows.parse(
    await ctx.db.$queryRaw`
      SELECT e.id::text, e.source, e.event_id AS "eventId", e.type, e.version, e.aggregate_id AS "aggregateId", b.payload,
        ${micros(Prisma.sql`e.occurred_at`)} AS "occurredAt"
      FROM unnest(${claims.map((claim) => claim.eventId)}::uuid[], ${claims.map((claim) => claim.claims)}::int[]) AS c (event_id, claims)
      JOIN waybill.event_work w ON w.event_id = c.event_id AND w.claims = c.claims
      JOIN waybill.event e ON e.id = w.event_id JOIN waybill.event_body b ON b.event_id = e.id
      ORDER BY e.id FOR UPDATE OF w SKIP LOCKED`,
  );
  return rows.map((row) => readEvent(ctx, row));
}

export type LockedEvent = { ok: true; event: ProductEvent } | { ok: false; id: string; faults: Fault[] };

/** Reads the payload with this release's catalogue, which may not be the one it was accepted with. */
function readEvent(ctx: Ctx, row: EventRow): LockedEvent {
  const payload = readPayload(row.payload);
  const found = payload.ok ? fitPayload(ctx.release.project.events, row, payload.value) : payload;
  if (!found.ok) return { ok: false, id: row.id, faults: found.faults };
  const { id, eventId, source, type, aggregateId } = row;
  const occurredAt = Temporal.Instant.from(row.occurredAt);
  return {
    ok: true,
    event: Object.freeze({
      id,
      eventId,
      source,
      type,
      version: found.version,
      occurredAt,
      aggregateId,
      payload: deepFreeze(found.payload),
    }),
  };
}

/** Rules share the event: one that alters it must fail alone. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
