import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { isoTime, micros } from "@/domain/list/page.ts";
import { deliveryOf } from "@/domain/observation/fold.policy.ts";
import { observationKindSchema } from "@/domain/observation/schema.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { wordsOfRest } from "./reason.policy.ts";
import { messageRowSchema } from "./schema.ts";

const found = z.array(
  messageRowSchema.omit({ why: true, delivery: true }).extend({
    createdAt: isoTime,
    scheduledFor: isoTime,
    expiresAt: isoTime,
    restedAt: isoTime.nullable(),
    cursorAt: z.string(),
    observed: z.array(observationKindSchema),
  }),
);

/**
 * Message rows, newest first, for the intents that `picked` selects (columns id, created_at). The joins touch only those. A subject is
 * rendered from the payload: who may not read that sees none.
 */
export async function selectMessageRows(ctx: Ctx, picked: Prisma.Sql) {
  const rows = found.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked})
      SELECT i.id, i.status, coalesce(w.claim_until > waybill.now(), false) AS claimed, i.reason, i.class, i.rule_key AS "ruleKey",
        i.business_id AS "businessId", i.sequence, i.stream, a.email AS address, b.subject, i.template_key AS "templateKey",
        v.number AS "templateNumber", (SELECT count(*)::int FROM waybill.attempt t WHERE t.intent_id = i.id) AS attempts,
        i.created_at AS "createdAt", i.scheduled_for AS "scheduledFor", i.expires_at AS "expiresAt", i.rested_at AS "restedAt",
        ${micros(Prisma.sql`i.created_at`)} AS "cursorAt",
        (SELECT coalesce(array_agg(DISTINCT o.kind), '{}') FROM waybill.observation o WHERE o.intent_id = i.id) AS observed
      FROM picked
      JOIN waybill.intent i ON i.id = picked.id
      JOIN waybill.address a ON a.id = i.address_id
      LEFT JOIN waybill.intent_work w ON w.intent_id = i.id
      LEFT JOIN LATERAL (SELECT s.id, s.template_version_id FROM waybill.submission s WHERE s.intent_id = i.id ORDER BY s.no DESC LIMIT 1) s ON true
      LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
      LEFT JOIN waybill.template_version v ON v.id = s.template_version_id
      ORDER BY picked.created_at DESC, picked.id DESC`,
  );
  const readable = may(ctx, "payload.read");
  return rows.map(({ observed, ...row }) =>
    shown(ctx, {
      ...row,
      address: shownAddress(ctx, row.address),
      subject: readable ? row.subject : null,
      delivery: deliveryOf(observed),
      why: row.status === "accepted" ? null : wordsOfRest(row, reasonsOf(ctx, row.ruleKey)),
    }),
  );
}
