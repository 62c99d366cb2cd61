import { z } from "zod";
import { countCap } from "@/domain/list/cap.policy.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { hashOfWritten } from "@/domain/search/address.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { selectMessageRows } from "./row.ts";
import type { IntentStatus, MessageRow } from "./schema.ts";
import { intentStatuses } from "./status.policy.ts";

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
  /** Kind of failure. */
  class?: string;
  /** Made from `since` on, and before `until`; ISO. */
  since?: string;
  until?: string;
  /** Live work: due and in nobody's hands, not due yet, in a worker's hands. */
  work?: "ready" | "waiting" | "sending";
  /** Came to rest from `restedFrom` on, and before `restedUntil`. */
  restedFrom?: Date;
  restedUntil?: Date;
  /** Only these, where they fit the rest. */
  ids?: readonly string[];
};

const newestFirst = (limit: number) => Prisma.sql`ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit + 1}`;

/**
 * Messages, newest first, keyset by (created_at, id): rows that arrive while somebody pages neither shift nor hide others.
 * `limit` is 50 by default and at most 200. Throws `bad_cursor`.
 */
export async function listMessages(
  ctx: Ctx,
  { cursor, limit, ...filter }: MessageFilter & { cursor?: string | null; limit?: number },
): Promise<Page<MessageRow>> {
  const size = pageSize(limit);
  return toPage(await selectMessageRows(ctx, pick(ctx, filter, size, readCursor(cursor))), size);
}

/** How many messages fit, up to 10,000: more are not worth the time of counting them. */
export async function countMessages(ctx: Ctx, filter: MessageFilter): Promise<{ count: number; more: boolean }> {
  const [{ count }] = z
    .tuple([z.object({ count: z.number() })])
    .parse(await ctx.db.$queryRaw`SELECT count(*)::int AS count FROM (${pick(ctx, filter, countCap, null)}) picked`);
  return { count: Math.min(count, countCap), more: count > countCap };
}

/** SQL: the newest `size` + 1 messages that fit (columns id, created_at), from one short range of an index or a few that are merged. */
function pick(ctx: Ctx, filter: MessageFilter, size: number, cursor: Cursor | null): Prisma.Sql {
  const next = after(cursor, Prisma.sql`i.created_at`, Prisma.sql`i.id`);
  const rules = isNarrow(filter) ? null : rulesOf(ctx, filter);
  if (rules === null)
    return Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE true ${conditions(filter)} ${next} ${newestFirst(size)}`;
  const statuses = filter.status && filter.status !== "claimed" ? [filter.status] : [...intentStatuses];
  return Prisma.sql`
    SELECT i.id, i.created_at FROM unnest(${rules}::text[]) AS of_it (rule_key) CROSS JOIN unnest(${statuses}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT i.id, i.created_at FROM waybill.intent i
      WHERE i.rule_key = of_it.rule_key AND i.status = wanted.status ${conditions({ ...filter, rule: undefined, status: undefined })} ${next} ${newestFirst(size)}
    ) i
    ${newestFirst(size)}`;
}

/** Something that leaves few messages by itself, or that an index of its own keeps in order. */
const isNarrow = (filter: MessageFilter): boolean =>
  [
    filter.ids,
    filter.address,
    filter.addressId,
    filter.personId,
    filter.businessId,
    filter.providerMessageId,
    filter.reason,
    filter.class,
    filter.work,
    filter.restedFrom,
    filter.restedUntil,
  ].some((part) => part !== undefined) || filter.status === "claimed";

/**
 * The rules that a filter by rule, template or stream leaves: their messages lie in short ranges of the index (rule_key, status,
 * created_at, id), and no message pays for an index more (decision 0071). A template's or a stream's rules are those of this release, by
 * all their names. Null where the filter says nothing of the kind.
 */
function rulesOf(ctx: Ctx, { rule, template, stream }: MessageFilter): string[] | null {
  if (rule !== undefined) return [rule];
  if (template === undefined && stream === undefined) return null;
  const { key } = readTemplate(template ?? "");
  return ctx.release.project.rules
    .filter((one) => (template === undefined || one.template.key === key) && (stream === undefined || one.stream === stream))
    .flatMap((one) => [one.key, ...one.aliases]);
}

/** "welcome@3" as key and version. */
function readTemplate(text: string): { key: string; number: number | null } {
  const [, key, number] = /^(.*?)(?:@(\d{1,9}))?$/.exec(text) ?? [];
  return { key: key ?? text, number: number === undefined ? null : Number(number) };
}

function conditions(filter: MessageFilter): Prisma.Sql {
  const { ids, status, rule, address, addressId, personId, stream, businessId, providerMessageId, reason, since, until, work } =
    filter;
  const parts = [
    ids && Prisma.sql`AND i.id = ANY (${ids}::uuid[])`,
    status === "claimed" &&
      Prisma.sql`AND i.id IN (SELECT w.intent_id FROM waybill.intent_work w WHERE w.claim_until > waybill.now())`,
    status && status !== "claimed" && Prisma.sql`AND i.status = ${status}`,
    rule !== undefined && Prisma.sql`AND i.rule_key = ${rule}`,
    address !== undefined && recipient(address),
    addressId !== undefined && Prisma.sql`AND i.address_id = ${addressId}::uuid`,
    personId !== undefined && Prisma.sql`AND i.person_id = ${personId}::uuid`,
    filter.template !== undefined && sentWith(readTemplate(filter.template)),
    stream !== undefined && !work && Prisma.sql`AND i.stream = ${stream}`,
    work && workOf(work, stream),
    filter.restedFrom && Prisma.sql`AND i.rested_at >= ${filter.restedFrom}::timestamptz`,
    filter.restedUntil && Prisma.sql`AND i.rested_at < ${filter.restedUntil}::timestamptz`,
    businessId !== undefined && Prisma.sql`AND i.business_id = ${businessId}`,
    providerMessageId !== undefined &&
      Prisma.sql`AND i.id IN (SELECT t.intent_id FROM waybill.attempt t WHERE t.provider_message_id = ${providerMessageId})`,
    reason !== undefined && Prisma.sql`AND i.reason = ${reason}`,
    filter.class !== undefined && Prisma.sql`AND i.class = ${filter.class}`,
    since !== undefined && Prisma.sql`AND i.created_at >= ${since}::timestamptz`,
    until !== undefined && Prisma.sql`AND i.created_at < ${until}::timestamptz`,
  ].filter((part) => part instanceof Prisma.Sql);
  return parts.length === 0 ? Prisma.empty : Prisma.join(parts, " ");
}

const recipient = (who: string): Prisma.Sql =>
  who.includes("@")
    ? Prisma.sql`AND i.address_id = (SELECT a.id FROM waybill.address a WHERE a.hash = ${hashOfWritten(who)})`
    : Prisma.sql`AND i.person_id = ANY (ARRAY(SELECT p.id FROM waybill.person p WHERE p.external_id = ${who}))`;

/** Within one template's messages; a version that was hardly used is searched for through all of them. */
const sentWith = ({ key, number }: { key: string; number: number | null }): Prisma.Sql =>
  number === null
    ? Prisma.sql`AND i.template_key = ${key}`
    : Prisma.sql`AND i.template_key = ${key} AND EXISTS (
        SELECT 1 FROM waybill.submission s JOIN waybill.template_version v ON v.id = s.template_version_id
        WHERE s.intent_id = i.id AND v.template_key = ${key} AND v.number = ${number})`;

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
