import { z } from "zod";
import { readJson } from "@/domain/json/read.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { after, isoTime, micros } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type AuditFilter, auditRowSchema } from "./schema.ts";

const json = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : readJson(text)));
const found = z.array(auditRowSchema.extend({ at: isoTime, before: json, after: json, cursorAt: z.string() }));

const columns = Prisma.sql`a.id, a.at, a.actor_kind AS "actorKind", a.actor_id AS "actorId", a.actor_name AS "actorName", a.action,
  a.target_kind AS "targetKind", a.target_id AS "targetId", a.before::text AS before, a.after::text AS after, a.reason,
  a.request_id AS "requestId", ${micros(Prisma.sql`a.at`)} AS "cursorAt"`;

/** Rows of the log, newest first, at most `most`, after the cursor. Each filter is one range of an index that ends in (at, id). */
export async function selectAudit(ctx: Pick<Ctx, "db">, filter: AuditFilter, cursor: Cursor | null, most: number) {
  const where = Prisma.sql`${conditions(filter)} ${after(cursor, Prisma.sql`a.at`, Prisma.sql`a.id`)}`;
  const newest = Prisma.sql`ORDER BY a.at DESC, a.id DESC LIMIT ${most}`;
  const rows = (about: Prisma.Sql) => Prisma.sql`SELECT a.* FROM waybill.audit a WHERE ${about} ${where} ${newest}`;
  const { about } = filter;
  const picked =
    about === undefined
      ? rows(Prisma.sql`true`)
      : Prisma.sql`(${rows(Prisma.sql`a.target_id = ${about}`)}) UNION (${rows(Prisma.sql`a.request_id = ${about}`)})`;
  return found.parse(await ctx.db.$queryRaw`SELECT ${columns} FROM (${picked}) a ${newest}`);
}

function conditions({ actorId, action, target, from, to }: AuditFilter): Prisma.Sql {
  return allOf([
    actorId !== undefined && Prisma.sql`AND a.actor_id = ${actorId}`,
    action !== undefined && Prisma.sql`AND a.action = ${action}`,
    target !== undefined && Prisma.sql`AND a.target_kind = ${target.kind} AND a.target_id = ${target.id}`,
    from !== undefined && Prisma.sql`AND a.at >= ${from}::timestamptz`,
    to !== undefined && Prisma.sql`AND a.at < ${to}::timestamptz`,
  ]);
}

/** One row by its id, and the others of its request, newest first and at most 50; empty where there is none. */
export async function selectEntry(ctx: Pick<Ctx, "db">, id: string) {
  return found.parse(
    await ctx.db.$queryRaw`
      WITH entry AS (SELECT id, request_id FROM waybill.audit WHERE id = ${id}::uuid)
      SELECT ${columns} FROM (
        SELECT a.* FROM waybill.audit a JOIN entry e ON a.id = e.id
        UNION (SELECT a.* FROM waybill.audit a JOIN entry e ON a.request_id = e.request_id ORDER BY a.at DESC, a.id DESC LIMIT 50)
      ) a ORDER BY a.at DESC, a.id DESC`,
  );
}
