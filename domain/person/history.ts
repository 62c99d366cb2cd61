import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** An address or a person, and what Waybill did, and did not, send there. Newest first, at most 20 of each. */
export type History = {
  /** The address, or the product's id of the person. */
  who: string;
  suppressions: { id: string; scope: string; reason: string; createdAt: string; liftedAt: string | null }[];
  messages: { row: MessageRow; sentence: string }[];
  /** More messages than those. */
  more: boolean;
  /** Decisions that made no message. */
  unsent: { eventId: string; ruleKey: string; outcome: string; reason: string | null; at: string }[];
};

const MOST = 20;

/** What is known about one address, or one person. */
export async function readHistory(ctx: Ctx, of: { addressId: string } | { personId: string }): Promise<History> {
  const page = await listMessages(ctx, { ...of, limit: MOST });
  const messages: History["messages"] = [];
  for (const row of page.rows) messages.push({ row, sentence: (await readMessage(ctx, { id: row.id })).sentence });
  return { ...(await readHead(ctx, of)), messages, more: page.next !== null, unsent: await readUnsent(ctx, of) };
}

const heads = z.array(z.object({ who: z.string() }));
const suppressions = z.array(
  z.object({ id: z.uuid(), scope: z.string(), reason: z.string(), createdAt: isoTime, liftedAt: isoTime.nullable() }),
);

async function readHead(
  ctx: Ctx,
  of: { addressId: string } | { personId: string },
): Promise<Pick<History, "who" | "suppressions">> {
  const head =
    "addressId" in of
      ? Prisma.sql`SELECT email AS who FROM waybill.address WHERE id = ${of.addressId}::uuid`
      : Prisma.sql`SELECT external_id AS who FROM waybill.person WHERE id = ${of.personId}::uuid`;
  const [found] = heads.parse(await ctx.db.$queryRaw(head));
  const rows =
    "addressId" in of
      ? await ctx.db.$queryRaw`
          SELECT id, scope, reason, created_at AS "createdAt", lifted_at AS "liftedAt" FROM waybill.suppression
          WHERE address_id = ${of.addressId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${MOST}`
      : [];
  return { who: shown(ctx, found?.who ?? ""), suppressions: suppressions.parse(rows) };
}

const unsent = z.array(
  z.object({ eventId: z.uuid(), ruleKey: z.string(), outcome: z.string(), reason: z.string().nullable(), at: isoTime }),
);

async function readUnsent(ctx: Ctx, of: { addressId: string } | { personId: string }): Promise<History["unsent"]> {
  const who =
    "addressId" in of ? Prisma.sql`d.address_id = ${of.addressId}::uuid` : Prisma.sql`d.person_id = ${of.personId}::uuid`;
  return unsent.parse(
    await ctx.db.$queryRaw`
      SELECT d.event_id AS "eventId", d.rule_key AS "ruleKey", d.outcome, d.reason, d.created_at AS at FROM waybill.decision d
      WHERE ${who} AND d.outcome <> 'intended' ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST}`,
  );
}
