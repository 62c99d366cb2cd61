import { z } from "zod";
import { mayForRule } from "@/domain/access/own-rule.ts";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import { resolutionSchema } from "@/domain/submission/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { holdNow } from "./hold-now.ts";
import { readNeighbours } from "./neighbours.ts";
import { selectMessageRows } from "./row.ts";
import type { Message, MessageDetail } from "./schema.ts";
import { sentenceOf, toldOf } from "./sentence.policy.ts";
import { readTimeline } from "./timeline.ts";

/**
 * One message: its head and names, what became of it in one sentence, and its facts in order; without payloads and with addresses
 * masked as the actor's role asks. Throws `not_found`.
 */
export async function readMessage(ctx: Ctx, { id }: { id: string }): Promise<MessageDetail> {
  requireId("message", id);
  const [row] = await selectMessageRows(
    ctx,
    Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE i.id = ${id}::uuid`,
  );
  if (!row) throw notFound("message", id);
  const { cursorAt: _, ...head } = row;
  const hidden = await secretsOf(ctx, { id });
  const message = { ...head, ...(await readNames(ctx, id)), facts: may(ctx, "payload.read") ? hidden.facts : null };
  const { facts, words, timeline } = await readTimeline(ctx, { id, ...hidden });
  const hold = await holdNow(ctx, message);
  const sentence = sentenceOf({ ...toldOf(message, facts), hold }, words);
  const neighbours = await readNeighbours(ctx, { id });
  return {
    ...shown(ctx, withoutSecrets({ message, sentence, hold, timeline, neighbours }, hidden.secrets)),
    withheld: !may(ctx, "payload.read"),
    again: await readNewest(ctx, id),
    mayCancel: mayForRule(ctx, "message.cancel", message.ruleKey),
    maySettle: mayForRule(ctx, "message.settle", message.ruleKey),
    mayRetry: mayForRule(ctx, "message.retry", message.ruleKey),
    maySendAgain: mayForRule(ctx, "message.resend", message.ruleKey),
    mayDrop: mayForRule(ctx, "message.drop", message.ruleKey),
  };
}

const names = z.tuple([
  z.object({
    category: z.string(),
    keyHash: z.string(),
    addressId: z.uuid(),
    person: z.object({ id: z.uuid(), source: z.string(), externalId: z.string() }).nullable(),
    againNo: z.number().int(),
    originIntentId: z.uuid().nullable(),
    nextAt: isoTime.nullable(),
    keptFacts: z.boolean(),
    causeId: z.uuid().nullable(),
    test: z.object({ by: z.string(), as: z.string().nullable() }).nullable(),
    release: z.object({ id: z.uuid(), hash: z.string() }).nullable(),
    events: z.array(z.object({ id: z.uuid(), source: z.string(), eventId: z.string(), type: z.string() })),
    submissions: z.array(
      z.object({
        id: z.uuid(),
        no: z.number().int(),
        messageId: z.string(),
        providerAccount: z.string(),
        idempotencyKey: z.string(),
        resolution: resolutionSchema.nullable(),
      }),
    ),
  }),
]);

async function readNames(
  ctx: Ctx,
  id: string,
): Promise<Omit<Message, "facts" | keyof Awaited<ReturnType<typeof selectMessageRows>>[number]>> {
  const [found] = names.parse(
    await ctx.db.$queryRaw`
      SELECT i.category, encode(i.key_hash, 'hex') AS "keyHash", i.address_id AS "addressId", i.again_no AS "againNo",
        i.origin_intent_id AS "originIntentId",
        EXISTS (SELECT FROM waybill.intent_body b WHERE b.intent_id = i.id) AS "keptFacts",
        (SELECT l.cause_id FROM waybill.dead_letter l WHERE l.subject_id = i.id) AS "causeId",
        (SELECT w.next_at FROM waybill.intent_work w WHERE w.intent_id = i.id) AS "nextAt",
        (SELECT jsonb_build_object('by', t.asked_by, 'as', t.as_rule) FROM waybill.test_send t WHERE t.intent_id = i.id) AS test,
        CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'source', p.source, 'externalId', p.external_id) END AS person,
        (SELECT jsonb_build_object('id', r.id, 'hash', r.hash) FROM waybill.decision d JOIN waybill.release r ON r.id = d.release_id
          WHERE d.intent_id = i.id ORDER BY d.created_at, d.id LIMIT 1) AS release,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'eventId', e.event_id, 'type', e.type)
            ORDER BY e.accepted_at, e.id), '[]')
          FROM waybill.intent_source x JOIN waybill.event e ON e.id = x.event_id WHERE x.intent_id = i.id) AS events,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'no', s.no, 'messageId', s.message_id, 'providerAccount', s.provider_account,
            'idempotencyKey', s.idempotency_key, 'resolution', s.resolution) ORDER BY s.no), '[]')
          FROM waybill.submission s WHERE s.intent_id = i.id) AS submissions
      FROM waybill.intent i LEFT JOIN waybill.person p ON p.id = i.person_id
      WHERE i.id = ${id}::uuid`,
  );
  return may(ctx, "payload.read") ? { ...found, mails: await readMails(ctx, id) } : { ...found, mails: [] };
}

const newest = z.array(z.object({ no: z.int(), id: z.uuid(), by: z.string(), at: isoTime }));

/** The last that somebody had made of it, or of another of its family. */
async function readNewest(ctx: Ctx, id: string): Promise<MessageDetail["again"]> {
  const [found] = newest.parse(
    await ctx.db.$queryRaw`
      SELECT no, intent_id AS id, actor_name AS by, at FROM waybill.resend
      WHERE root_id = coalesce((SELECT root_id FROM waybill.resend WHERE intent_id = ${id}::uuid), ${id}::uuid)
      ORDER BY no DESC LIMIT 1`,
  );
  return found ?? null;
}

const mails = z.array(z.object({ id: z.uuid(), receivedAt: isoTime }));

async function readMails(ctx: Ctx, id: string) {
  return mails.parse(
    await ctx.db.$queryRaw`
      SELECT id, received_at AS "receivedAt" FROM waybill.captured_mail WHERE intent_id = ${id}::uuid
      UNION
      SELECT m.id, m.received_at FROM waybill.submission s JOIN waybill.captured_mail m ON m.message_id = s.message_id
      WHERE s.intent_id = ${id}::uuid AND m.intent_id IS NULL
      ORDER BY 2, 1 LIMIT 100`,
  );
}
