import type { Rendered } from "@/domain/template/types.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import type { Draft } from "./draft.ts";

export type Frozen = { draft: Draft; rendered: Rendered; requestHash: string };

/**
 * Writes new submissions of intents that `token` still holds. One of another account makes way first, resolved as not accepted: at
 * most one of an intent is open (I5). Gives the ids that were written.
 */
export async function store(ctx: Ctx, input: { token: string; rows: Frozen[] }): Promise<Set<string>> {
  const { token, rows } = input;
  if (rows.length === 0) return new Set();
  const drafts = rows.map((row) => row.draft);
  const replaced = drafts.flatMap((draft) => (draft.replaces ? [draft.replaces] : []));
  return transaction(ctx, async (tx) => {
    if (replaced.length > 0)
      await tx.db.$executeRaw`
        UPDATE waybill.submission SET resolution = 'not_accepted', resolved_by = 'account_changed'
        WHERE id = ANY(${replaced}::uuid[]) AND resolution IS NULL`;
    const written = await tx.db.$queryRaw<{ id: string }[]>`
      WITH input AS (
        SELECT * FROM unnest(${drafts.map((d) => d.submissionId)}::uuid[], ${drafts.map((d) => d.checked.intentId)}::uuid[], ${drafts.map((d) => d.idempotencyKey)}::text[],
          ${drafts.map((d) => d.templateVersionId)}::uuid[], ${rows.map((row) => row.rendered.hash)}::text[], ${rows.map((row) => row.requestHash)}::text[],
          ${drafts.map((d) => d.messageId)}::text[], ${drafts.map((d) => d.datedAt.toISOString())}::timestamptz[], ${drafts.map((d) => d.props)}::text[],
          ${drafts.map((d) => JSON.stringify(d.envelope))}::text[], ${rows.map((row) => row.rendered.subject)}::text[],
          ${rows.map((row) => Buffer.byteLength(row.rendered.html))}::int[], ${rows.map((row) => Buffer.byteLength(row.rendered.text))}::int[],
          ${rows.map((row) => row.rendered.ms)}::float8[])
          AS i(id, intent_id, idempotency_key, template_version_id, render_hash, request_hash, message_id, dated_at, props, envelope, subject, html_bytes, text_bytes, render_ms)
      ), held AS (
        SELECT intent_id FROM waybill.intent_work
        WHERE intent_id = ANY(${drafts.map((d) => d.checked.intentId)}::uuid[]) AND claim_token = ${token}::uuid AND claim_until > waybill.now()
        ORDER BY intent_id FOR UPDATE
      ), head AS (
        INSERT INTO waybill.submission
          (id, intent_id, no, provider_account, idempotency_key, template_version_id, release_id, render_hash, request_hash, message_id, dated_at)
        SELECT id, intent_id, (SELECT coalesce(max(s.no), 0) + 1 FROM waybill.submission s WHERE s.intent_id = i.intent_id), ${ctx.providers.primary.account},
          idempotency_key, template_version_id, ${ctx.release.id}::uuid, render_hash, request_hash, message_id, dated_at
        FROM input i JOIN held USING (intent_id)
        RETURNING id
      )
      INSERT INTO waybill.submission_body (submission_id, props, envelope, subject, html_bytes, text_bytes, render_ms)
      SELECT i.id, props, envelope::jsonb, subject, html_bytes, text_bytes, render_ms FROM input i JOIN head USING (id)
      RETURNING submission_id::text AS id`;
    return new Set(written.map((row) => row.id));
  });
}
