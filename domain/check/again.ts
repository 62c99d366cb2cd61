import type { Address } from "@/domain/person/address.policy.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { newestEvent } from "./newest-event.ts";

/** A message that would be made of one at rest, under the made-up `id`; `address` null: where that one went. */
export type Again = { id: string; originId: string; address: Address | null };

/** SQL: the deadline of what is made now of a message `h`: as far away as that one's was, and an hour at least. */
export const untilOf = (withinHours: number | null): Prisma.Sql =>
  Prisma.sql`waybill.now() + coalesce(make_interval(hours => ${withinHours}::int), greatest(h.expires_at - h.scheduled_for, interval '1 hour'))`;

/** SQL: who gets what is made of a message with the body `b`. */
export const recipientOf = (address: Address | null): Prisma.Sql =>
  Prisma.sql`b.recipient || jsonb_strip_nulls(jsonb_build_object('address', ${address?.email ?? null}::text))`;

/** SQL: such a message as `readGathered` takes it. */
export const againHead = ({ id, originId, address }: Again): Prisma.Sql => Prisma.sql`
  SELECT ${id}::uuid AS id, h.rule_key, h.stream, h.sequence, waybill.now() AS scheduled_for, ${untilOf(null)} AS expires_at, ${
    address
      ? Prisma.sql`(SELECT a.id FROM waybill.address a WHERE a.hash = decode(${addressHash(address)}, 'hex'))`
      : Prisma.sql`h.address_id`
  } AS address_id, h.category, coalesce(b.corrected_facts, b.facts) AS facts, ${recipientOf(address)} AS recipient,
    NULL::uuid AS template_version_id, e.id AS event_id, e.accepted_at
  FROM waybill.intent h
  JOIN waybill.intent_body b ON b.intent_id = h.id
  ${newestEvent}
  WHERE h.id = ${originId}::uuid`;
