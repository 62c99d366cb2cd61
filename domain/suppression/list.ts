import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { addressesOf } from "@/domain/person/named.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { SuppressionRow } from "./schema.ts";

const found = z.array(
  z.object({
    id: z.uuid(),
    addressId: z.uuid(),
    address: z.string(),
    scope: z.string(),
    reason: z.string(),
    evidence: z.json(),
    by: z.string().nullable(),
    intentId: z.uuid().nullable(),
    createdAt: isoTime,
    liftedAt: isoTime.nullable(),
    liftedBy: z.string().nullable(),
    liftReason: z.string().nullable(),
    cursorAt: z.string(),
  }),
);

type Filter = { address?: string; addressId?: string; personId?: string; lifted?: boolean };

/**
 * Suppressions, newest first; only those in force unless `lifted`. Those of a person are of every address that they had. Throws
 * `bad_cursor`.
 */
export async function listSuppressions(
  ctx: Ctx,
  { cursor, limit, ...filter }: Filter & { cursor?: string | null; limit?: number },
): Promise<Page<SuppressionRow>> {
  const size = pageSize(limit);
  const rows = found.parse(
    await ctx.db.$queryRaw`
      SELECT s.id, a.id AS "addressId", a.email AS address, s.scope, s.reason, s.evidence, s.evidence->>'by' AS by, coalesce(t.intent_id, o.intent_id) AS "intentId",
        s.created_at AS "createdAt", s.lifted_at AS "liftedAt", s.lifted_by AS "liftedBy", s.lift_reason AS "liftReason",
        ${micros(Prisma.sql`s.created_at`)} AS "cursorAt"
      FROM waybill.suppression s JOIN waybill.address a ON a.id = s.address_id
      LEFT JOIN waybill.attempt t ON t.id = (s.evidence->>'attemptId')::uuid
      LEFT JOIN waybill.observation o ON o.id = (s.evidence->>'observationId')::uuid
      WHERE true ${conditions(filter)} ${after(readCursor(cursor), Prisma.sql`s.created_at`, Prisma.sql`s.id`)}
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${size + 1}`,
  );
  const readable = may(ctx, "payload.read");
  const page = toPage(rows, size);
  return shown(ctx, {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      why: wordsOfReason(row.reason) ?? row.reason,
      evidence: row.by === null && readable ? row.evidence : null,
    })),
  });
}

function conditions({ address, addressId, personId, lifted }: Filter): Prisma.Sql {
  return allOf([
    !lifted && Prisma.sql`AND s.lifted_at IS NULL`,
    address !== undefined && Prisma.sql`AND a.hash = ${hashOfWritten(address)}`,
    addressId !== undefined && Prisma.sql`AND s.address_id = ${addressId}::uuid`,
    personId !== undefined && Prisma.sql`AND s.address_id IN (${addressesOf(Prisma.sql`${personId}::uuid`)})`,
  ]);
}
