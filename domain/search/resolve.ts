import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Found, foundSchema } from "./schema.ts";

/** Things of one kind that a word can mean, at most. */
const MOST = 20;

/**
 * What a pasted id or address means: Waybill's own ids (event, message, submission, attempt, mail, person, cause, replay, plan of events), the product's (event id,
 * aggregate id, business id, person), a Message-ID, a provider's id, an address. Messages first, newest first; empty where
 * nothing is known by that word.
 */
export async function resolveWord(ctx: Ctx, { word: text }: { word: string }): Promise<Found[]> {
  if (text === "" || text.length > 1_000 || text.includes("\0")) return [];
  const parsed = z.uuid().safeParse(text.toLowerCase());
  const parts = parsed.success ? [...byUuid(parsed.data), ...byText(text)] : byText(text);
  const limited = parts.map((part) => Prisma.sql`(SELECT * FROM (${part}) part LIMIT ${MOST})`);
  const rows = z.array(foundSchema).parse(
    await ctx.db.$queryRaw`
      SELECT DISTINCT ON (kind, id) kind, id, label FROM (${Prisma.join(limited, " UNION ALL ")}) all_parts ORDER BY kind, id DESC`,
  );
  return shown(
    ctx,
    foundSchema.shape.kind.options.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, MOST)),
  );
}

const message = Prisma.sql`SELECT 'message' AS kind, i.id, i.rule_key || ' ' || i.business_id AS label`;
const event = Prisma.sql`SELECT 'event' AS kind, e.id, e.type || ' ' || e.event_id AS label`;

const byUuid = (id: string): Prisma.Sql[] => [
  Prisma.sql`${message} FROM waybill.intent i WHERE i.id = ${id}::uuid`,
  Prisma.sql`${message} FROM waybill.submission s JOIN waybill.intent i ON i.id = s.intent_id WHERE s.id = ${id}::uuid`,
  Prisma.sql`${message} FROM waybill.attempt t JOIN waybill.intent i ON i.id = t.intent_id WHERE t.id = ${id}::uuid`,
  Prisma.sql`${message} FROM waybill.captured_mail m JOIN waybill.intent i ON i.id = m.intent_id WHERE m.id = ${id}::uuid`,
  Prisma.sql`${event} FROM waybill.event e WHERE e.id = ${id}::uuid`,
  Prisma.sql`${event} FROM waybill.decision d JOIN waybill.event e ON e.id = d.event_id WHERE d.id = ${id}::uuid`,
  Prisma.sql`SELECT 'person', p.id, p.external_id FROM waybill.person p WHERE p.id = ${id}::uuid`,
  Prisma.sql`SELECT 'address', a.id, a.email FROM waybill.address a WHERE a.id = ${id}::uuid`,
  Prisma.sql`SELECT 'cause', c.id, concat_ws(' ', coalesce(c.rule_key, c.event_type), replace(coalesce(c.reason, c.status), '_', ' ')) FROM waybill.cause c WHERE c.id = ${id}::uuid`,
  Prisma.sql`SELECT 'replay', r.id, r.reason FROM waybill.replay r WHERE r.id = ${id}::uuid`,
  Prisma.sql`SELECT 'replan', r.id, r.reason FROM waybill.replan r WHERE r.id = ${id}::uuid`,
];

/** Ours begin with the id of the submission (messageIdOf). */
function byMessageId(messageIds: string[]): Prisma.Sql[] {
  const id = z.uuid().safeParse(messageIds[0]?.replace(/^</, "").split("@")[0]);
  if (!id.success) return [];
  return [
    Prisma.sql`${message} FROM waybill.submission s JOIN waybill.intent i ON i.id = s.intent_id
      WHERE s.id = ${id.data}::uuid AND s.message_id = ANY (${messageIds})`,
  ];
}

function byText(text: string): Prisma.Sql[] {
  const messageIds = [text, `<${text.replace(/^<|>$/g, "")}>`];
  return [
    ...byMessageId(messageIds),
    Prisma.sql`${message} FROM waybill.attempt t JOIN waybill.intent i ON i.id = t.intent_id WHERE t.provider_message_id = ANY (${messageIds})`,
    Prisma.sql`${message} FROM waybill.intent i WHERE i.business_id = ${text} ORDER BY i.created_at DESC, i.id DESC`,
    Prisma.sql`${event} FROM waybill.event e WHERE e.event_id = ${text}`,
    Prisma.sql`${event} FROM waybill.event e WHERE e.aggregate_id = ${text} ORDER BY e.accepted_at DESC, e.id DESC`,
    Prisma.sql`SELECT 'address', a.id, a.email FROM waybill.address a WHERE a.hash = ${hashOfWritten(text)}`,
    Prisma.sql`SELECT 'person', p.id, p.external_id FROM waybill.person p WHERE p.external_id = ${text}`,
  ];
}
