import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { selectMessageRows } from "@/domain/intent/row.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { ActivityRow, ActivityView, Subject } from "./schema.ts";

const picked = z.array(
  z.object({
    kind: z.enum(["message", "decision"]),
    id: z.uuid(),
    at: isoTime,
    cursorAt: z.string(),
    eventId: z.uuid().nullable(),
    outcome: z.string().nullable(),
    reason: z.string().nullable(),
    ruleKey: z.string(),
    type: z.string().nullable(),
    address: z.string().nullable(),
  }),
);

type Input = { of: Subject; view?: ActivityView; cursor?: string | null; limit?: number };

/**
 * What Waybill sent, and did not send, to one person or address, merged by time, newest first: messages, and decisions that made none.
 * `unsent` leaves out messages that were or may yet be sent. Throws `bad_cursor`.
 */
export async function listActivity(ctx: Ctx, { of, view = "all", cursor, limit }: Input): Promise<Page<ActivityRow>> {
  const size = pageSize(limit);
  const next = (table: "i" | "d") => after(readCursor(cursor), Prisma.raw(`${table}.created_at`), Prisma.raw(`${table}.id`));
  const theirs = (table: "i" | "d") =>
    "personId" in of
      ? Prisma.sql`${Prisma.raw(table)}.person_id = ${of.personId}::uuid`
      : Prisma.sql`${Prisma.raw(table)}.address_id = ${of.addressId}::uuid`;
  const messages = Prisma.sql`
    (SELECT 'message' AS kind, i.id, i.created_at, NULL::uuid AS event_id, NULL AS outcome, i.reason, i.rule_key, i.address_id FROM waybill.intent i
      WHERE ${theirs("i")} ${view === "unsent" ? Prisma.sql`AND i.status IN ('skipped', 'expired', 'cancelled', 'failed', 'dropped')` : Prisma.empty} ${next("i")}
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${size + 1})`;
  const decisions = Prisma.sql`
    (SELECT 'decision', d.id, d.created_at, d.event_id, d.outcome, d.reason, d.rule_key, d.address_id FROM waybill.decision d
      WHERE ${theirs("d")} AND d.outcome <> 'intended' ${next("d")} ORDER BY d.created_at DESC, d.id DESC LIMIT ${size + 1})`;
  const rows = picked.parse(
    await ctx.db.$queryRaw`
      SELECT r.kind, r.id, r.created_at AS at, ${micros(Prisma.sql`r.created_at`)} AS "cursorAt", r.event_id AS "eventId", r.outcome, r.reason,
        r.rule_key AS "ruleKey", e.type, a.email AS address
      FROM (SELECT * FROM (${view === "messages" ? messages : Prisma.sql`${messages} UNION ALL ${decisions}`}) both_kinds ORDER BY created_at DESC, id DESC LIMIT ${size + 1}) r
      LEFT JOIN waybill.event e ON e.id = r.event_id LEFT JOIN waybill.address a ON a.id = r.address_id
      ORDER BY r.created_at DESC, r.id DESC`,
  );
  const page = toPage(rows, size);
  return shown(ctx, { ...page, rows: await inFull(ctx, page.rows) });
}

type Picked = Omit<z.output<typeof picked>[number], "cursorAt">;

async function inFull(ctx: Ctx, rows: readonly Picked[]): Promise<ActivityRow[]> {
  const ids = rows.flatMap(({ kind, id }) => (kind === "message" ? [id] : []));
  const messages = await selectMessageRows(
    ctx,
    Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE i.id = ANY (${ids}::uuid[])`,
  );
  const byId = new Map(messages.map((message) => [message.id, message]));
  return rows.map(({ type, outcome, reason, ...row }) => {
    const message = byId.get(row.id);
    return {
      ...row,
      state: message ? (message.claimed ? "claimed" : message.status) : (outcome ?? ""),
      what: message ? (message.subject ?? message.templateKey) : (type ?? ""),
      reason: message ? message.why : wordsOfReason(reason, reasonsOf(ctx, row.ruleKey)),
    };
  });
}
