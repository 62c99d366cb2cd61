import { z } from "zod";
import { secretsAtRest } from "@/domain/submission/secrets-at-rest.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { act } from "./act.ts";
import { concealSaid } from "./conceal.ts";
import { storedObservationSchema } from "./schema.ts";
import { submissionOf } from "./submission-of.ts";

/** So long a report may wait for its submission to be known; then it is somebody else's mail. */
const HOPE = "1 day";
const MOST = 200;

const matchedSchema = z.array(
  storedObservationSchema.extend({ submissionId: z.uuid(), intentId: z.uuid(), raw: z.string().nullable() }),
);
type Matched = z.output<typeof matchedSchema>;

/** Matches observations that came before their submission could be known, and applies what they prove. Newest first, some at a time. */
export async function matchObservations(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = matchedSchema.parse(
      await tx.db.$queryRaw`
        WITH waiting AS (
          SELECT i.id, i.kind, i.code, i.detail, i.account, i.provider, i.idempotency_key, i.provider_message_id FROM waybill.observation i
          WHERE i.submission_id IS NULL AND i.received_at > waybill.now() - ${HOPE}::interval
          ORDER BY i.received_at DESC, i.id DESC LIMIT ${MOST} FOR UPDATE SKIP LOCKED
        )
        SELECT i.id::text, i.kind, i.code, i.detail, b.raw, s.id::text AS "submissionId", s.intent_id::text AS "intentId"
        FROM waiting i CROSS JOIN LATERAL (${submissionOf}) s LEFT JOIN waybill.observation_body b ON b.observation_id = i.id`,
    );
    if (found.length === 0) return;
    // Whose words they are is known only now: the secrets of that mail go.
    const hidden = await secretsAtRest(tx, { ids: found.map(({ submissionId }) => submissionId) });
    const matched = found.map((each) => concealSaid(each, hidden.get(each.submissionId)));
    await write(tx, matched);
    await act(tx, matched);
  });
}

async function write(ctx: Ctx, matched: Matched): Promise<void> {
  const ids = matched.map(({ id }) => id);
  await ctx.db.$executeRaw`
    UPDATE waybill.observation o SET submission_id = i.submission_id, intent_id = i.intent_id, code = i.code, detail = i.detail
    FROM unnest(${ids}::uuid[], ${matched.map((each) => each.submissionId)}::uuid[], ${matched.map((each) => each.intentId)}::uuid[],
      ${matched.map((each) => each.code)}::text[], ${matched.map((each) => each.detail)}::text[]) AS i(id, submission_id, intent_id, code, detail)
    WHERE o.id = i.id`;
  await ctx.db.$executeRaw`
    UPDATE waybill.observation_body b SET raw = i.raw FROM unnest(${ids}::uuid[], ${matched.map((each) => each.raw)}::text[]) AS i(id, raw)
    WHERE b.observation_id = i.id AND b.raw <> i.raw`;
}
