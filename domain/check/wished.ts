import type { Wish } from "@/domain/decision/judge.policy.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** A message that a rule asks for and that nobody made; `id` is made up. `acceptedAt` null: of an event that never came, so now. */
export type Wished = { id: string; wish: Wish; event: { id: string; acceptedAt: string | null } };

/** SQL: messages that do not exist, as `readGathered` takes them. */
export function wishes({ wished }: { wished: readonly Wished[] }): Prisma.Sql {
  const column = <T>(read: (each: Wished) => T): T[] => wished.map(read);
  return Prisma.sql`
    SELECT w.id, w.rule_key, w.stream, w.sequence, w.scheduled_for::timestamptz, w.expires_at::timestamptz, a.id AS address_id, w.category, w.facts,
      w.recipient::jsonb AS recipient, NULL::uuid AS template_version_id, w.event_id, coalesce(w.accepted_at::timestamptz, waybill.now()) AS accepted_at
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ wish }) => wish.rule.key)}::text[], ${column(({ wish }) => wish.rule.stream)}::text[], ${column(({ wish }) => wish.sequence)}::int[],
      ${column(({ wish }) => wish.scheduledFor)}::text[], ${column(({ wish }) => wish.expiresAt)}::text[],
      ${column(({ wish }) => addressHash(wish.who.address))}::text[], ${column(({ wish }) => wish.rule.category)}::text[],
      ${column(({ wish }) => wish.facts)}::text[], ${column(({ wish }) => JSON.stringify(wish.who.to))}::text[],
      ${column(({ event }) => event.id)}::uuid[], ${column(({ event }) => event.acceptedAt)}::text[])
      AS w (id, rule_key, stream, sequence, scheduled_for, expires_at, address_hash, category, facts, recipient, event_id, accepted_at)
    LEFT JOIN waybill.address a ON a.hash = decode(w.address_hash, 'hex')`;
}
