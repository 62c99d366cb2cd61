import { z } from "zod";
import { withLink } from "@/domain/access/link.ts";
import { linkOfMessage } from "@/domain/access/link-of-message.policy.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import type { OutgoingMessage } from "@/providers/types.ts";
import { envelopeSchema } from "./envelope.policy.ts";
import { headersOf } from "./headers.policy.ts";
import { messageOf } from "./message.policy.ts";
import type { AsSent } from "./schema.ts";

const rowSchema = z.object({
  no: z.number(),
  providerAccount: z.string(),
  idempotencyKey: z.string(),
  templateVersionId: z.uuid(),
  template: z.string(),
  renderHash: z.string(),
  requestHash: z.string(),
  messageId: z.string(),
  datedAt: z.date(),
  props: z.string().nullable(),
  envelope: envelopeSchema.nullable().catch(null),
  ruleKey: z.string(),
  stream: z.string(),
  facts: z.string().nullable(),
});

/**
 * What a submission of a message looked like: rendered again from its frozen input, and proven by both hashes. `no` is the newest
 * by default; null where nothing was frozen yet. Throws `forbidden`, `not_found`.
 */
export async function renderAgain(ctx: Ctx, { id, no }: { id: string; no?: number | null }): Promise<AsSent | null> {
  requirePermission(ctx, "payload.read");
  requireId("message", id);
  const [row] = z.array(rowSchema).parse(
    await ctx.db.$queryRaw`
      SELECT s.no, s.provider_account AS "providerAccount", s.idempotency_key AS "idempotencyKey", s.template_version_id AS "templateVersionId",
        v.template_key || '@' || v.number AS template, s.render_hash AS "renderHash", s.request_hash AS "requestHash", s.message_id AS "messageId",
        s.dated_at AS "datedAt", b.props, b.envelope, i.rule_key AS "ruleKey", i.stream, f.facts
      FROM waybill.submission s JOIN waybill.template_version v ON v.id = s.template_version_id JOIN waybill.intent i ON i.id = s.intent_id
      LEFT JOIN waybill.intent_body f ON f.intent_id = s.intent_id
      LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
      WHERE s.intent_id = ${id}::uuid AND s.no = coalesce(${no ?? null}::bigint, s.no) ORDER BY s.no DESC LIMIT 1`,
  );
  if (!row) return null;
  const { props, envelope } = row;
  const head = { no: row.no, template: row.template, frozen: { render: row.renderHash, request: row.requestHash }, props };
  if (props === null || envelope === null) return { ...head, state: "dropped" };
  const [result] = await ctx.renderer.render([{ templateVersionId: row.templateVersionId, props }]);
  if (!result?.ok)
    return { ...head, state: "failed", failure: result?.failure.code ?? "render_error", detail: result?.failure.detail ?? "" };
  const { rendered } = result;
  const message = messageOf({ ...row, envelope, rendered });
  const { request, raw } = await requestOf(ctx, message, row);
  return {
    ...head,
    state: "rendered",
    again: { render: rendered.hash, request },
    subject: message.subject,
    preheader: rendered.preheader,
    html: rendered.html,
    text: rendered.text,
    headers: raw === null ? Object.entries(envelope.headers) : headersOf(raw),
    raw,
  };
}

/**
 * The provider's own request again, shown without a secret link but hashed with it (docs/decisions/0085); null where this process
 * speaks to another account, which would word it otherwise.
 */
async function requestOf(ctx: Ctx, message: OutgoingMessage, row: z.output<typeof rowSchema>) {
  const provider = ctx.providers.ofAccount(row.providerAccount);
  const raw = provider?.raw ? new TextDecoder().decode(await provider.raw(message)) : null;
  const link = row.facts === null ? null : linkOfMessage({ key: row.ruleKey, stream: row.stream }, JSON.parse(row.facts));
  const whole = withLink(ctx.config, link, message);
  const request = provider ? await provider.requestHash(whole, row.idempotencyKey) : null;
  return { request, raw };
}
