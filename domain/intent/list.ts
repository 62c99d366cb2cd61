import { z } from "zod";
import { countCap } from "@/domain/list/cap.policy.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { conditions, type MessageFilter, templateAsked, versionOf } from "./filter.ts";
import { selectMessageRows } from "./row.ts";
import type { MessageRow } from "./schema.ts";
import { intentStatuses } from "./status.policy.ts";

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
  return toPage(await selectMessageRows(ctx, pickMessages(ctx, filter, size, readCursor(cursor))), size);
}

/** How many messages fit, up to 10,000: more are not worth the time of counting them. */
export async function countMessages(ctx: Ctx, filter: MessageFilter): Promise<{ count: number; more: boolean }> {
  const [{ count }] = z
    .tuple([z.object({ count: z.number() })])
    .parse(await ctx.db.$queryRaw`SELECT count(*)::int AS count FROM (${pickMessages(ctx, filter, countCap, null)}) picked`);
  return { count: Math.min(count, countCap), more: count > countCap };
}

/** SQL: the newest `size` + 1 messages that fit (columns id, created_at), from one short range of an index or a few that are merged. */
export function pickMessages(ctx: Ctx, filter: MessageFilter, size: number, cursor: Cursor | null): Prisma.Sql {
  const next = after(cursor, Prisma.sql`i.created_at`, Prisma.sql`i.id`);
  const rules = isNarrow(filter) ? null : rulesOf(ctx, filter);
  if (rules === null)
    return Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE true ${conditions(filter)} ${next} ${newestFirst(size)}`;
  const statuses = filter.status && filter.status !== "claimed" ? [filter.status] : [...intentStatuses];
  const walk = (wanted: readonly string[], more = Prisma.empty) => Prisma.sql`
    SELECT i.id, i.created_at FROM unnest(${rules}::text[]) AS of_it (rule_key) CROSS JOIN unnest(${wanted}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT i.id, i.created_at FROM waybill.intent i
      WHERE i.rule_key = of_it.rule_key AND i.status = wanted.status ${conditions({ ...filter, rule: undefined, status: undefined })} ${more} ${next} ${newestFirst(size)}
    ) i
    ${newestFirst(size)}`;
  const { key, number } = templateAsked(filter.template ?? "");
  if (number === null) return walk(statuses);
  const often = Prisma.sql`AND NOT (SELECT yes FROM rare) AND i.created_at <= (SELECT until FROM used) AND i.created_at >= (SELECT since FROM used)`;
  // Many messages have no version at all, as those that were skipped: they are walked no further back than the accepted ones fill the page.
  return Prisma.sql`
    WITH few AS MATERIALIZED (
      SELECT s.intent_id FROM waybill.submission s WHERE s.template_version_id = ${versionOf(key, number)} LIMIT ${FEW + 1}
    ), rare AS MATERIALIZED (SELECT count(*) <= ${FEW} AS yes FROM few),
    used AS MATERIALIZED (${usedBetween(versionOf(key, number))}),
    accepted AS MATERIALIZED (${walk(
      statuses.filter((status) => status === "accepted"),
      often,
    )}),
    full_page AS MATERIALIZED (SELECT CASE WHEN count(*) > ${size} THEN min(created_at) ELSE '-infinity' END AS since FROM accepted)
    SELECT i.id, i.created_at FROM (
      (SELECT i.id, i.created_at FROM waybill.intent i
        WHERE (SELECT yes FROM rare) AND i.id = ANY (ARRAY(SELECT intent_id FROM few)) ${conditions({ ...filter, template: undefined })} ${next} ${newestFirst(size)})
      UNION ALL
      (SELECT i.id, i.created_at FROM accepted i)
      UNION ALL
      (SELECT i.id, i.created_at FROM (${walk(
        statuses.filter((status) => status !== "accepted"),
        Prisma.sql`${often} AND i.created_at >= (SELECT since FROM full_page)`,
      )}) i)
    ) i
    ${newestFirst(size)}`;
}

/** A version with no more submissions than this is looked up by them; else the messages of its template are walked, newest first. */
const FEW = 2_000;

/**
 * SQL: when a version's messages were made, that no walk goes through what others had before and after. Ids begin with the time of their
 * making by the clock of a host, which a day is ample for.
 */
const usedBetween = (version: Prisma.Sql): Prisma.Sql => {
  const end = (order: Prisma.Sql) => Prisma.sql`
    (SELECT i.created_at FROM waybill.submission s JOIN waybill.intent i ON i.id = s.intent_id
      WHERE s.template_version_id = ${version} ORDER BY s.intent_id ${order} LIMIT 1)`;
  return Prisma.sql`SELECT ${end(Prisma.sql`ASC`)} - interval '1 day' AS since, ${end(Prisma.sql`DESC`)} + interval '1 day' AS until`;
};

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
    filter.class ?? undefined,
    filter.causeId,
    filter.work,
    filter.restedFrom,
    filter.restedUntil,
  ].some((part) => part !== undefined) || filter.status === "claimed";

/**
 * The rules that a filter by rule, template or stream leaves: their messages lie in short ranges of the index (rule_key, status,
 * created_at, id), and no message pays for an index more (decision 0071). A template's or a stream's rules are those of this release, by
 * all their names, and for a template the tests of it. Null where the filter says nothing of the kind.
 */
function rulesOf(ctx: Ctx, { rule, template, stream, test }: MessageFilter): string[] | null {
  if (rule !== undefined) return [rule];
  if (test) return [TEST];
  if (template === undefined && stream === undefined) return null;
  const { key } = templateAsked(template ?? "");
  const rules = ctx.release.project.rules
    .filter((one) => (template === undefined || one.template.key === key) && (stream === undefined || one.stream === stream))
    .flatMap((one) => [one.key, ...one.aliases]);
  return template === undefined ? rules : [...rules, TEST];
}
