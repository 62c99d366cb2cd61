import { z } from "zod";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { recipientOf, untilOf } from "@/domain/check/again.ts";
import { judgeAgain } from "@/domain/check/judge.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { identityText } from "@/domain/intent/key.policy.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Address } from "@/domain/person/address.policy.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { readAddress, refuseAddress } from "./address.ts";
import { againRefusal } from "./refusal.policy.ts";
import type { SendAgain, SendAgainResult } from "./schema.ts";

type Input = { id: string } & SendAgain;

/**
 * Makes a new message of one that is at rest and not dead, with its facts and events, linked to it: due now, checked as every message is. Its
 * identity is the first one's with the next number (I1), of which two people who press at once take one: the second learns who was first. To
 * another address only what lets nobody in. Audited (I11). Throws `forbidden`, `not_found`, `invalid_input`.
 */
export async function sendAgain(ctx: Ctx, input: Input): Promise<SendAgainResult> {
  requirePermission(ctx, "message.resend");
  requireId("message", input.id);
  const address = readAddress(input.address);
  // Asks the product, so before anything is locked.
  const judged = address && (await judgeAgain(ctx, { id: newId(), originId: input.id, address }));
  const barred = address && (await refuseAddress(ctx, { id: input.id, judged }));
  return transaction(ctx, async (tx) => {
    const origin = await lock(tx, input.id);
    guardOwnRule(ctx, origin.ruleKey);
    const { status, newest } = origin;
    const refusal = againRefusal(origin) ?? (address && isOwnRule(origin.ruleKey) ? "own_rule" : barred);
    if (refusal) return { ok: false, code: refusal, status };
    if (newest && newest.no !== input.seen)
      return { ok: false, code: "sent_again", status, id: newest.id, by: newest.by, at: newest.at };
    const id = newId();
    await make(tx, { id, origin, address, input });
    await writeAudit(tx, {
      action: "message.send_again",
      targetKind: "message",
      targetId: input.id,
      after: { message: id, no: (newest?.no ?? 0) + 1, otherAddress: address !== null },
      reason: input.reason,
    });
    await dispatch(tx, { intentIds: [id] });
    return { ok: true, id };
  });
}

const found = z.array(
  z.object({
    id: z.uuid(),
    rootId: z.uuid(),
    ruleKey: z.string(),
    businessId: z.string(),
    sequence: z.int(),
    status: intentStatusSchema,
    test: z.boolean(),
    facts: z.boolean(),
    /** Whose message the first one was. */
    person: z.object({ person: z.string(), source: z.string() }).nullable(),
    addressHash: z.string(),
    newest: z.object({ no: z.int(), id: z.uuid(), by: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
  }),
);
type Origin = z.infer<typeof found>[number];

/** The first of its family is locked: who makes another of any of them waits, and then sees this one. */
async function lock(tx: Ctx, id: string): Promise<Origin> {
  await tx.db.$queryRaw`
    SELECT 1 AS locked FROM waybill.intent
    WHERE id = coalesce((SELECT root_id FROM waybill.resend WHERE intent_id = ${id}::uuid), ${id}::uuid) FOR UPDATE`;
  const [origin] = found.parse(
    await tx.db.$queryRaw`
      SELECT i.id::text, f.id::text AS "rootId", f.rule_key AS "ruleKey", f.business_id AS "businessId", f.sequence, i.status, i.test,
        EXISTS (SELECT FROM waybill.intent_body b WHERE b.intent_id = i.id) AS facts,
        (SELECT jsonb_build_object('person', p.external_id, 'source', p.source) FROM waybill.person p WHERE p.id = f.person_id) AS person,
        (SELECT encode(a.hash, 'hex') FROM waybill.address a WHERE a.id = f.address_id) AS "addressHash",
        (SELECT jsonb_build_object('no', n.no, 'id', n.intent_id, 'by', n.actor_name, 'at', n.at) FROM waybill.resend n
          WHERE n.root_id = f.id ORDER BY n.no DESC LIMIT 1) AS newest
      FROM waybill.intent i LEFT JOIN waybill.resend r ON r.intent_id = i.id JOIN waybill.intent f ON f.id = coalesce(r.root_id, i.id)
      WHERE i.id = ${id}::uuid`,
  );
  if (!origin) throw notFound("message", id);
  return origin;
}

/** The first one's, also where this one goes to another address: it stays a message of that family. */
function keyOf(ctx: Ctx, { ruleKey, businessId, sequence, person, addressHash }: Origin, againNo: number): string {
  const rule = ctx.release.rule(ruleKey);
  const to = person ?? { addressHash };
  return sha256Hex(identityText({ rule: rule?.aliases[0] ?? rule?.key ?? ruleKey, businessId, to, sequence, againNo }));
}

type Making = { id: string; origin: Origin; address: Address | null; input: Input };

async function make(tx: Ctx, { id, origin, address, input }: Making): Promise<void> {
  const no = (origin.newest?.no ?? 0) + 1;
  const addressId = address && (await recordAddresses(tx, { addresses: [address] })).get(addressHash(address));
  await tx.db.$executeRaw`
    WITH head AS (
      INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, person_id, address_id, sequence, again_no, origin_intent_id, stream, category, template_key, scheduled_for, expires_at)
      SELECT ${id}::uuid, decode(${keyOf(tx, origin, no)}, 'hex'), h.rule_key, h.business_id, h.person_id, coalesce(${addressId ?? null}::uuid, h.address_id), h.sequence,
        ${no}::int, h.id, h.stream, h.category, h.template_key, waybill.now(), ${untilOf(input.withinHours ?? null)}
      FROM waybill.intent h WHERE h.id = ${origin.id}::uuid
      RETURNING id, stream, scheduled_for, expires_at
    ), body AS (
      INSERT INTO waybill.intent_body (intent_id, facts, recipient)
      SELECT head.id, coalesce(b.corrected_facts, b.facts), ${recipientOf(address)} FROM head JOIN waybill.intent_body b ON b.intent_id = ${origin.id}::uuid
    ), work AS (
      INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT id, stream, scheduled_for, expires_at FROM head
    ), source AS (
      INSERT INTO waybill.intent_source (intent_id, event_id)
      SELECT head.id, s.event_id FROM head JOIN waybill.intent_source s ON s.intent_id = ${origin.id}::uuid
    )
    INSERT INTO waybill.resend (intent_id, origin_id, root_id, no, actor_name, reason, other_address)
    SELECT id, ${origin.id}::uuid, ${origin.rootId}::uuid, ${no}::int, ${tx.actor.name}, ${input.reason}, ${address !== null} FROM head`;
}
