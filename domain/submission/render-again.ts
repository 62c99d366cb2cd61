import { z } from "zod";
import { withLink } from "@/domain/access/link.ts";
import { linkOfMessage } from "@/domain/access/link-of-message.policy.ts";
import { may, requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { pointer } from "@/domain/json/pointer.policy.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import { noAnswer } from "@/domain/template/no-answer.policy.ts";
import type { Sensitive } from "@/domain/template/sensitive.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import type { OutgoingMessage } from "@/providers/types.ts";
import { envelopeSchema } from "./envelope.policy.ts";
import { headersOf } from "./headers.policy.ts";
import { messageOf } from "./message.policy.ts";
import type { AsSent } from "./schema.ts";
import { openProps } from "./seal.ts";

const rowSchema = z.object({
  submissionId: z.uuid(),
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
  sealed: z.string().nullable(),
  sealedDroppedAt: z.date().nullable(),
  envelope: envelopeSchema.nullable().catch(null),
  ruleKey: z.string(),
  stream: z.string(),
  facts: z.string().nullable(),
});

/**
 * What a submission of a message looked like: rendered again from its frozen input, and proven by both hashes. Sensitive props count for
 * the proof; what is shown has their masks. `no` is the newest by default; null where nothing was frozen yet. Throws `forbidden`, `not_found`.
 */
export async function renderAgain(ctx: Ctx, { id, no }: { id: string; no?: number | null }): Promise<AsSent | null> {
  requirePermission(ctx, "payload.read");
  requireId("message", id);
  const [row] = z.array(rowSchema).parse(
    await ctx.db.$queryRaw`
      SELECT s.id::text AS "submissionId", s.no, s.provider_account AS "providerAccount", s.idempotency_key AS "idempotencyKey", s.template_version_id AS "templateVersionId",
        v.template_key || '@' || v.number AS template, s.render_hash AS "renderHash", s.request_hash AS "requestHash", s.message_id AS "messageId",
        s.dated_at AS "datedAt", b.props, b.sealed, b.sealed_dropped_at AS "sealedDroppedAt", b.envelope, i.rule_key AS "ruleKey", i.stream, coalesce(f.corrected_facts, f.facts) AS facts
      FROM waybill.submission s JOIN waybill.template_version v ON v.id = s.template_version_id JOIN waybill.intent i ON i.id = s.intent_id
      LEFT JOIN waybill.intent_body f ON f.intent_id = s.intent_id
      LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
      WHERE s.intent_id = ${id}::uuid AND s.no = coalesce(${no ?? null}::bigint, s.no) ORDER BY s.no DESC LIMIT 1`,
  );
  if (!row) return null;
  const { props, envelope } = row;
  // What the message's event hides is hidden here too, whether the template marks it or not.
  const { secrets } = await secretsOf(ctx, { id });
  const masked = props === null ? null : concealJson(props, { secrets }).shown;
  const head = {
    no: row.no,
    template: row.template,
    frozen: { render: row.renderHash, request: row.requestHash },
    props: masked,
  };
  if (props === null || masked === null || envelope === null) return { ...head, hidden: null, state: "dropped" };
  const opened = openProps(ctx.config, { ...row, props });
  const whole = opened ?? props;
  const [proof, shown] = await renderBoth(ctx, { templateVersionId: row.templateVersionId, whole, masked });
  if (!proof.ok) return { ...head, hidden: null, state: "failed", failure: proof.failure.code, detail: proof.failure.detail };
  const message = messageOf({ ...row, envelope, rendered: proof.rendered });
  const hidden = hiddenOf(ctx, row, { opened: opened !== null, sensitive: proof.sensitive });
  const again = { render: proof.rendered.hash, request: await requestAgain(ctx, message, row) };
  if (!shown.ok) return { ...head, hidden, state: "masked", again };
  const visible = messageOf({ ...row, envelope: withoutSecrets(envelope, secrets), rendered: shown.rendered });
  const raw = await rawOf(ctx, visible, row);
  return {
    ...head,
    hidden,
    state: "rendered",
    again,
    subject: visible.subject,
    preheader: shown.rendered.preheader,
    html: visible.html,
    text: visible.text,
    headers: raw === null ? Object.entries(visible.headers ?? {}) : headersOf(raw),
    raw,
  };
}

type Row = z.output<typeof rowSchema>;

/** What proves it, and what may be shown: the same where nothing is masked. */
async function renderBoth(ctx: Ctx, input: { templateVersionId: string; whole: string; masked: string }) {
  const { templateVersionId, whole, masked } = input;
  const texts = whole === masked ? [whole] : [whole, masked];
  const [proof = noAnswer, shown = proof] = await ctx.renderer.render(texts.map((props) => ({ templateVersionId, props })));
  return [proof, shown] as const;
}

type Found = { opened: boolean; sensitive: Sensitive[] };

function hiddenOf(ctx: Ctx, { sealed, sealedDroppedAt }: Row, found: Found): AsSent["hidden"] {
  const fields = found.sensitive.map(({ path }) => pointer(path));
  if (sealedDroppedAt) return { state: "dropped", fields, droppedAt: sealedDroppedAt.toISOString() };
  if (sealed === null) return null;
  return found.opened ? { state: "kept", fields, revealable: may(ctx, "secret.reveal") } : { state: "locked", fields };
}

/**
 * The hash of the provider's own request with its secret link, which is never shown (docs/decisions/0085); null where this process
 * speaks to another account, which would word it otherwise.
 */
async function requestAgain(ctx: Ctx, message: OutgoingMessage, row: Row): Promise<string | null> {
  const link = row.facts === null ? null : linkOfMessage({ key: row.ruleKey, stream: row.stream }, JSON.parse(row.facts));
  const provider = ctx.providers.ofAccount(row.providerAccount);
  return provider ? provider.requestHash(withLink(ctx.config, link, message), row.idempotencyKey) : null;
}

async function rawOf(ctx: Ctx, message: OutgoingMessage, row: Row): Promise<string | null> {
  const provider = ctx.providers.ofAccount(row.providerAccount);
  return provider?.raw ? new TextDecoder().decode(await provider.raw(message)) : null;
}
