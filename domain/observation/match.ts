import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { act } from "./act.ts";
import { storedObservationSchema } from "./schema.ts";
import { submissionOf } from "./submission-of.ts";

/** So long a report may wait for its submission to be known; then it is somebody else's mail. */
const HOPE = "1 day";
const MOST = 200;

/** Matches observations that came before their submission could be known, and applies what they prove. Newest first, some at a time. */
export async function matchObservations(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = z.array(storedObservationSchema).parse(
      await tx.db.$queryRaw`
        WITH waiting AS (
          SELECT i.id, i.account, i.provider, i.idempotency_key, i.provider_message_id FROM waybill.observation i
          WHERE i.submission_id IS NULL AND i.received_at > waybill.now() - ${HOPE}::interval
          ORDER BY i.received_at DESC, i.id DESC LIMIT ${MOST} FOR UPDATE SKIP LOCKED
        ), found AS (
          SELECT i.id, s.id AS submission_id, s.intent_id FROM waiting i CROSS JOIN LATERAL (${submissionOf}) s
        )
        UPDATE waybill.observation o SET submission_id = found.submission_id, intent_id = found.intent_id FROM found WHERE o.id = found.id
        RETURNING o.id::text, o.kind, o.code, o.detail, o.submission_id::text AS "submissionId", o.intent_id::text AS "intentId"`,
    );
    await act(tx, found);
  });
}
