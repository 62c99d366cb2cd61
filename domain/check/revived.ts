import type { VersionChoice } from "@/domain/revival/schema.ts";
import { versionOfChoice } from "@/domain/revival/version.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { newestEvent } from "./newest-event.ts";

/** Dead messages, and what would be theirs if they came alive now (domain/revival/revive.ts does it). */
export type Revived = {
  intentIds: readonly string[];
  version: VersionChoice;
  /** A new deadline, in hours from now; null leaves the old one. */
  withinHours: number | null;
  /** Corrected facts by message, JSON text. */
  facts?: ReadonlyMap<string, string>;
};

/** Hours: how a mail looks is no matter of its deadline, so it is judged as one that is of use. */
export const ANY_DEADLINE = 1;

/** SQL: dead messages as they would be then, as `readGathered` takes them. */
export const revivedHeads = ({ intentIds, version, withinHours, facts }: Revived): Prisma.Sql => Prisma.sql`
  SELECT h.id, h.rule_key, h.stream, h.sequence, h.scheduled_for,
    coalesce(waybill.now() + make_interval(hours => ${withinHours}::int), h.expires_at) AS expires_at, h.address_id, h.category,
    coalesce(t.facts, b.corrected_facts, b.facts) AS facts, b.recipient, ${versionOfChoice(version)} AS template_version_id, e.id AS event_id, e.accepted_at
  FROM unnest(${intentIds}::uuid[], ${intentIds.map((id) => facts?.get(id) ?? null)}::text[]) AS t (id, facts)
  JOIN waybill.intent h ON h.id = t.id
  JOIN waybill.intent_body b ON b.intent_id = h.id
  ${newestEvent}`;
