import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { hashOfWritten } from "@/domain/search/address.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { selectMessageRows } from "./row.ts";
import { type IntentStatus, intentStatuses, type MessageRow } from "./schema.ts";

export type MessageFilter = {
  /** "claimed": in a worker's hands right now. */
  status?: IntentStatus | "claimed";
  rule?: string;
  /** As anybody writes it; found by its normal form. */
  address?: string;
  addressId?: string;
  personId?: string;
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
  const next = after(readCursor(cursor), Prisma.sql`i.created_at`, Prisma.sql`i.id`);
  const picked =
    filter.rule !== undefined && filter.status !== "claimed" && !filter.ids && !isPersonal(filter)
      ? pickByRule(filter.rule, filter.status, next, size)
      : Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE true ${conditions(filter)} ${next} ${newestFirst(size)}`;
  return toPage(await selectMessageRows(ctx, picked), size);
}

const isPersonal = ({ address, addressId, personId }: MessageFilter): boolean => (address ?? addressId ?? personId) !== undefined;

function conditions({ ids, status, rule, address, addressId, personId }: MessageFilter): Prisma.Sql {
  const parts = [
    ids && Prisma.sql`AND i.id = ANY (${ids}::uuid[])`,
    status === "claimed" &&
      Prisma.sql`AND i.id IN (SELECT w.intent_id FROM waybill.intent_work w WHERE w.claim_until > waybill.now())`,
    status && status !== "claimed" && Prisma.sql`AND i.status = ${status}`,
    rule !== undefined && Prisma.sql`AND i.rule_key = ${rule}`,
    address !== undefined &&
      Prisma.sql`AND i.address_id = (SELECT a.id FROM waybill.address a WHERE a.hash = ${hashOfWritten(address)})`,
    addressId !== undefined && Prisma.sql`AND i.address_id = ${addressId}::uuid`,
    personId !== undefined && Prisma.sql`AND i.person_id = ${personId}::uuid`,
  ].filter((part) => part instanceof Prisma.Sql);
  return parts.length === 0 ? Prisma.empty : Prisma.join(parts, " ");
}

/** One short range of the index (rule_key, status, created_at, id) a status, merged: a rule's list needs no index of its own. */
function pickByRule(rule: string, status: IntentStatus | undefined, next: Prisma.Sql, size: number): Prisma.Sql {
  const statuses = status ? [status] : [...intentStatuses];
  return Prisma.sql`
    SELECT i.id, i.created_at FROM unnest(${statuses}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT i.id, i.created_at FROM waybill.intent i
      WHERE i.rule_key = ${rule} AND i.status = wanted.status ${next} ${newestFirst(size)}
    ) i
    ${newestFirst(size)}`;
}
