import type { Ctx } from "@/lib/context.ts";
import { type Envelope, envelopeSchema } from "./envelope.policy.ts";
import { openProps } from "./seal.ts";

/** The one submission of an intent that is unresolved, or accepted (I5). */
export type OpenSubmission = {
  id: string;
  resolution: "accepted" | null;
  providerAccount: string;
  idempotencyKey: string;
  templateVersionId: string;
  props: string;
  /** No key opens its sensitive props: `props` has masks in their place. */
  masked: boolean;
  envelope: Envelope;
  messageId: string;
  datedAt: Date;
  renderHash: string;
  requestHash: string;
  /** An attempt of it is unsettled or ended without a definite answer. */
  mayBeTaken: boolean;
};

type Row = Omit<OpenSubmission, "envelope" | "masked"> & { intentId: string; envelope: unknown; sealed: string | null };

/** The open submissions of `intentIds`, by intent, in one statement. */
export async function readOpen(ctx: Ctx, input: { intentIds: string[] }): Promise<Map<string, OpenSubmission>> {
  if (input.intentIds.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<Row[]>`
    /* kept plan */ SELECT s.intent_id::text AS "intentId", s.id::text, s.resolution, s.provider_account AS "providerAccount", s.idempotency_key AS "idempotencyKey",
      s.template_version_id::text AS "templateVersionId", b.props, b.sealed, b.envelope, s.message_id AS "messageId", s.dated_at AS "datedAt",
      s.render_hash AS "renderHash", s.request_hash AS "requestHash",
      EXISTS (SELECT 1 FROM waybill.attempt a WHERE a.submission_id = s.id AND (a.ended_at IS NULL OR a.outcome = 'unknown')) AS "mayBeTaken"
    FROM waybill.submission s JOIN waybill.submission_body b ON b.submission_id = s.id
    WHERE s.intent_id = ANY(${input.intentIds}::uuid[]) AND (s.resolution IS NULL OR s.resolution = 'accepted')`;
  return new Map(
    rows.map(({ intentId, envelope, sealed, ...row }) => {
      // With masks the bytes fit no hash: it is not sent.
      const opened = openProps(ctx.config, { submissionId: row.id, props: row.props, sealed });
      return [
        intentId,
        { ...row, props: opened ?? row.props, masked: opened === null, envelope: envelopeSchema.parse(envelope) },
      ];
    }),
  );
}
