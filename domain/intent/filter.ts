import { deadOf } from "@/domain/cause/dead-of.ts";
import { allOf } from "@/domain/list/where.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { IntentStatus } from "./schema.ts";

export type MessageFilter = {
  /** "claimed": in a worker's hands right now. */
  status?: IntentStatus | "claimed";
  rule?: string;
  /** An address as anybody writes it, found by its normal form; or what the product calls a person. */
  address?: string;
  addressId?: string;
  personId?: string;
  /** "key", or "key@version" for what was sent with that version. */
  template?: string;
  stream?: string;
  businessId?: string;
  /** What a provider called it. */
  providerMessageId?: string;
  /** Why it did not go: a stored word, as "rule_off". */
  reason?: string;
  /** Kind of failure; null: without one. */
  class?: string | null;
  /** Made from `since` on, and before `until`; ISO. */
  since?: string;
  until?: string;
  /** Live work: due and in nobody's hands, not due yet, in a worker's hands. */
  work?: "ready" | "waiting" | "sending";
  /** Came to rest from `restedFrom` on, and before `restedUntil`. */
  restedFrom?: Date;
  restedUntil?: Date;
  /** Test sends alone, or all but those. */
  test?: boolean;
  /** Dead now, of this cause. */
  causeId?: string;
  /** Only these, where they fit the rest. */
  ids?: readonly string[];
};

/** "welcome@3" as key and version. */
export function templateAsked(text: string): { key: string; number: number | null } {
  const [, key, number] = /^(.*?)(?:@(\d{1,9}))?$/.exec(text) ?? [];
  return { key: key ?? text, number: number === undefined ? null : Number(number) };
}

/** SQL: what a message `i` has to be, as AND conditions. */
export function conditions(filter: MessageFilter): Prisma.Sql {
  const { ids, status, rule, address, addressId, personId, stream, businessId, providerMessageId, reason, since, until, work } =
    filter;
  return allOf([
    ids && Prisma.sql`AND i.id = ANY (${ids}::uuid[])`,
    filter.test !== undefined && (filter.test ? Prisma.sql`AND i.test` : Prisma.sql`AND NOT i.test`),
    status === "claimed" &&
      Prisma.sql`AND i.id IN (SELECT w.intent_id FROM waybill.intent_work w WHERE w.claim_until > waybill.now())`,
    status && status !== "claimed" && Prisma.sql`AND i.status = ${status}`,
    rule !== undefined && Prisma.sql`AND i.rule_key = ${rule}`,
    address !== undefined && recipient(address),
    addressId !== undefined && Prisma.sql`AND i.address_id = ${addressId}::uuid`,
    personId !== undefined && Prisma.sql`AND i.person_id = ${personId}::uuid`,
    filter.template !== undefined && sentWith(templateAsked(filter.template)),
    stream !== undefined && !work && Prisma.sql`AND i.stream = ${stream}`,
    work && workOf(work, stream),
    filter.restedFrom && Prisma.sql`AND i.rested_at >= ${filter.restedFrom}::timestamptz`,
    filter.restedUntil && Prisma.sql`AND i.rested_at < ${filter.restedUntil}::timestamptz`,
    businessId !== undefined && Prisma.sql`AND i.business_id = ${businessId}`,
    providerMessageId !== undefined &&
      Prisma.sql`AND i.id IN (SELECT t.intent_id FROM waybill.attempt t WHERE t.provider_message_id = ${providerMessageId})`,
    reason !== undefined && Prisma.sql`AND i.reason = ${reason}`,
    filter.class === null && Prisma.sql`AND i.class IS NULL`,
    typeof filter.class === "string" && Prisma.sql`AND i.class = ${filter.class}`,
    filter.causeId !== undefined && deadOf(Prisma.sql`i.id`, filter.causeId),
    since !== undefined && Prisma.sql`AND i.created_at >= ${since}::timestamptz`,
    until !== undefined && Prisma.sql`AND i.created_at < ${until}::timestamptz`,
  ]);
}

const recipient = (who: string): Prisma.Sql =>
  who.includes("@")
    ? Prisma.sql`AND i.address_id = (SELECT a.id FROM waybill.address a WHERE a.hash = ${hashOfWritten(who)})`
    : Prisma.sql`AND i.person_id = ANY (ARRAY(SELECT p.id FROM waybill.person p WHERE p.external_id = ${who}))`;

/** SQL: the id of a version. */
export const versionOf = (key: string, number: number): Prisma.Sql =>
  Prisma.sql`(SELECT v.id FROM waybill.template_version v WHERE v.template_key = ${key} AND v.number = ${number})`;

/**
 * Within one template's messages; a version that was hardly used is found by its submissions (list.ts). As an array, that each row is asked
 * for itself: a join the planner may turn round, and reads every submission once for each rule and status.
 */
const sentWith = ({ key, number }: { key: string; number: number | null }): Prisma.Sql =>
  number === null
    ? Prisma.sql`AND i.template_key = ${key}`
    : Prisma.sql`AND i.template_key = ${key}
        AND coalesce(${versionOf(key, number)} = ANY (ARRAY(SELECT s.template_version_id FROM waybill.submission s WHERE s.intent_id = i.id)), false)`;

const held = Prisma.sql`coalesce(w.claim_until > waybill.now(), false)`;
const works = {
  ready: Prisma.sql`w.next_at <= waybill.now() AND NOT ${held}`,
  waiting: Prisma.sql`w.next_at > waybill.now() AND NOT ${held}`,
  sending: held,
};

/** The stream is that of the work: the two are the same (I9), and the work is the smaller table. */
const workOf = (
  work: keyof typeof works,
  stream: string | undefined,
): Prisma.Sql => Prisma.sql`AND i.status = 'scheduled' AND EXISTS (
  SELECT 1 FROM waybill.intent_work w WHERE w.intent_id = i.id ${stream === undefined ? Prisma.empty : Prisma.sql`AND w.stream = ${stream}`} AND ${works[work]})`;
