import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { fitPayload } from "@/domain/event/catalogue.policy.ts";
import type { ProductEvent } from "@/domain/event/define.ts";
import { readPayload } from "@/domain/event/payload.ts";
import { countingPayload } from "@/domain/event/payload-columns.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** An event as its tables keep it: `occurredAt` with its microseconds, `payload` the JSON text that counts. */
export const storedEventSchema = z.object({
  id: z.string(),
  source: z.string(),
  eventId: z.string(),
  type: z.string(),
  version: z.number(),
  aggregateId: z.string().nullable(),
  occurredAt: z.string(),
  payload: z.string(),
});
export type StoredEvent = z.infer<typeof storedEventSchema>;

/** SQL: the columns of `storedEventSchema`, of waybill.event as `e` and waybill.event_body as `b`. */
export const storedEventColumns = Prisma.sql`e.id::text, e.source, e.event_id AS "eventId", e.type, e.version, e.aggregate_id AS "aggregateId",
  ${countingPayload} AS payload, ${micros(Prisma.sql`e.occurred_at`)} AS "occurredAt"`;

export type ReadEvent = { ok: true; event: ProductEvent } | { ok: false; id: string; faults: Fault[] };

/** Reads the payload with this release's catalogue, which may not be the one it was accepted with. */
export function toProductEvent(ctx: Pick<Ctx, "release">, row: StoredEvent): ReadEvent {
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
