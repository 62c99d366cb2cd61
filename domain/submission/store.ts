import { lockWork } from "@/domain/intent/lock.ts";
import type { Sensitive } from "@/domain/template/sensitive.policy.ts";
import type { Rendered } from "@/domain/template/types.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import type { Draft } from "./draft.ts";
import { sealProps } from "./seal.ts";

/** `subject`: as it is sent. */
export type Frozen = {
  draft: Draft;
  rendered: Rendered;
  /** Of its props. */
  sensitive: Sensitive[];
  subject: string;
  requestHash: string;
};

type Input = { token: string; rows: Frozen[] };

/**
 * Writes new submissions of intents that `token` still holds. One that is replaced makes way first, resolved as not accepted: at most
 * one of an intent is open (I5). Gives the ids that were written.
 */
export async function store(ctx: Ctx, input: Input): Promise<Set<string>> {
  if (input.rows.length === 0) return new Set();
  if (input.rows.every(({ draft }) => draft.replaces === null)) return write(ctx, input);
  return transaction(ctx, async (tx) => {
    await makeWay(tx, input);
    return write(tx, input);
  });
}

/** Only where the claim is still held (a worker of the other account may be at it by now) and no attempt can have been taken. */
async function makeWay(ctx: Ctx, { token, rows }: Input): Promise<void> {
  const replaced = rows.flatMap(({ draft }) => (draft.replaces ? [{ ...draft.replaces, intentId: draft.checked.intentId }] : []));
  await lockWork(
    ctx,
    replaced.map((each) => each.intentId),
  );
  await ctx.db.$executeRaw`
    UPDATE waybill.submission s SET resolution = 'not_accepted', resolved_by = i.because
    FROM unnest(${replaced.map((each) => each.id)}::uuid[], ${replaced.map((each) => each.because)}::text[]) AS i(id, because), waybill.intent_work w
    WHERE s.id = i.id AND s.resolution IS NULL AND w.intent_id = s.intent_id AND w.claim_token = ${token}::uuid AND w.claim_until > waybill.now()
      AND NOT EXISTS (SELECT 1 FROM waybill.attempt a WHERE a.submission_id = s.id AND (a.ended_at IS NULL OR a.outcome = 'unknown'))`;
}

async function write(ctx: Ctx, { token, rows }: Input): Promise<Set<string>> {
  const drafts = rows.map((row) => row.draft);
  const stored = rows.map(({ draft: { submissionId, props }, sensitive }) =>
    sealProps(ctx.config, { submissionId, props, sensitive }),
  );
  const written = await ctx.db.$queryRaw<{ id: string }[]>`
      /* kept plan */ WITH input AS (
        SELECT * FROM unnest(${drafts.map((d) => d.submissionId)}::uuid[], ${drafts.map((d) => d.checked.intentId)}::uuid[], ${drafts.map((d) => d.idempotencyKey)}::text[],
          ${drafts.map((d) => d.templateVersionId)}::uuid[], ${rows.map((row) => row.rendered.hash)}::text[], ${rows.map((row) => row.requestHash)}::text[],
          ${drafts.map((d) => d.messageId)}::text[], ${drafts.map((d) => d.datedAt.toISOString())}::timestamptz[], ${stored.map((each) => each.props)}::text[],
          ${drafts.map((d) => JSON.stringify(d.envelope))}::text[], ${rows.map((row) => row.subject)}::text[],
          ${rows.map((row) => Buffer.byteLength(row.rendered.html))}::int[], ${rows.map((row) => Buffer.byteLength(row.rendered.text))}::int[],
          ${rows.map((row) => row.rendered.ms)}::float8[], ${drafts.map((d) => d.account)}::text[],
          ${drafts.map((d) => ctx.providers.ofAccount(d.account)?.capabilities.idempotency?.windowHours ?? null)}::int[],
          ${stored.map((each) => each.sealed)}::text[])
          AS i(id, intent_id, idempotency_key, template_version_id, render_hash, request_hash, message_id, dated_at, props, envelope, subject, html_bytes, text_bytes, render_ms, provider_account, idempotent_hours, sealed)
      ), held AS (
        SELECT intent_id FROM waybill.intent_work
        WHERE intent_id = ANY(${drafts.map((d) => d.checked.intentId)}::uuid[]) AND claim_token = ${token}::uuid AND claim_until > waybill.now()
        ORDER BY intent_id FOR UPDATE
      ), head AS (
        INSERT INTO waybill.submission
          (id, intent_id, no, provider_account, idempotency_key, template_version_id, release_id, render_hash, request_hash, message_id, dated_at, idempotent_until)
        SELECT id, intent_id, (SELECT coalesce(max(s.no), 0) + 1 FROM waybill.submission s WHERE s.intent_id = i.intent_id), provider_account,
          idempotency_key, template_version_id, ${ctx.release.id}::uuid, render_hash, request_hash, message_id, dated_at,
          waybill.now() + make_interval(hours => idempotent_hours)
        FROM input i JOIN held USING (intent_id), ${lazily}
        ON CONFLICT DO NOTHING -- I5, where one that should have made way did not
        RETURNING id
      )
      INSERT INTO waybill.submission_body (submission_id, props, envelope, subject, html_bytes, text_bytes, render_ms, sealed, sealed_at)
      SELECT i.id, props, envelope::jsonb, subject, html_bytes, text_bytes, render_ms, sealed, CASE WHEN sealed IS NOT NULL THEN dated_at END FROM input i JOIN head USING (id)
      RETURNING submission_id::text AS id`;
  return new Set(written.map((row) => row.id));
}
