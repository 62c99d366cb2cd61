import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import { ruleOfTemplate } from "@/domain/rule/of-template.ts";
import { type Envelope, envelopeOf, messageIdOf } from "@/domain/submission/envelope.policy.ts";
import { headersOf } from "@/domain/submission/headers.policy.ts";
import { messageOf } from "@/domain/submission/message.policy.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import type { Mailbox, OutgoingMessage } from "@/providers/types.ts";
import { assetBase, hasAssets } from "./asset.policy.ts";
import { faultsOf } from "./faults.policy.ts";
import { noAnswer } from "./no-answer.policy.ts";
import type { PreviewFailure, PreviewInput, PreviewResult } from "./schema.ts";
import { typedFault } from "./typed-props.ts";

/** Nobody's: RFC 2606 keeps the domain, RFC 9562 the ids. */
const example = {
  to: { name: "Ada Example", address: "ada@example.com" },
  id: "00000000-0000-7000-8000-000000000000",
  from: { address: "sender@example.com" },
} as const;

const rowSchema = z.array(z.object({ template: z.string() })).max(1);

/**
 * Renders one version with props that somebody typed (JSON text), by the function that renders what is sent, as the mail that a rule
 * would send to an example recipient: of `ruleKey`, else of the first rule with this template. Stores nothing; that props do not fit, or
 * that the template fails, is an answer. Throws `forbidden`, and `not_found` for a version or rule that there is not (of `key`, if given).
 */
export async function previewTemplate(ctx: Ctx, input: PreviewInput & { key?: string }): Promise<PreviewResult> {
  requirePermission(ctx, "template.preview");
  const { versionId, props, ruleKey } = input;
  requireId("template version", versionId);
  const [row] = rowSchema.parse(
    await ctx.db.$queryRaw`SELECT template_key AS template FROM waybill.template_version WHERE id = ${versionId}::uuid`,
  );
  if (!row || row.template !== (input.key ?? row.template)) throw notFound("template version", versionId);
  const rule = ruleOfTemplate(ctx, { template: row.template, ruleKey: ruleKey ?? null });
  const unfit = typedFault(props);
  if (unfit) return failed({ ...unfit, fields: [] });
  const [result = noAnswer] = await ctx.renderer.render([{ templateVersionId: versionId, props }]);
  if (!result.ok) return failed(result.failure);
  const { rendered } = result;
  try {
    const { message, headers, raw } = await mailOf(ctx, rule, rendered);
    const { preheader, hash, ms } = rendered;
    const { subject, html, text } = message;
    return { ok: true, subject, preheader, html, text, headers, raw, hash, ms, bytes: Buffer.byteLength(html) };
  } catch (error) {
    if (error instanceof WaybillError && error.code === "unsafe_message")
      return failed({ code: "unsafe_message", detail: error.message, fields: [] });
    throw error;
  }
}

type Unfit = Pick<PreviewFailure, "code" | "detail"> & { fields: readonly string[] };

const failed = ({ code, detail, fields }: Unfit): PreviewResult => ({
  ok: false,
  failure: { code, detail, faults: code === "props_misfit" ? faultsOf({ fields, detail }) : [] },
});

type Mail = { message: OutgoingMessage; headers: [string, string][]; raw: string | null };

async function mailOf(
  ctx: Ctx,
  rule: RuleDefinition | null,
  rendered: { subject: string; html: string; text: string },
): Promise<Mail> {
  const from = rule?.from ?? example.from;
  const envelope: Envelope = envelopeOf({
    intentId: example.id,
    eventId: example.id,
    from,
    replyTo: rule?.replyTo ?? null,
    to: example.to,
    redirectTo: null,
  });
  const messageId = messageIdOf({ submissionId: example.id, from: from.address });
  if ([rendered.html, rendered.text].some(hasAssets)) envelope.assetBase = assetBase(ctx.config);
  const message = messageOf({ envelope, rendered, messageId, datedAt: await ctx.clock.now() });
  const [way] = waysOf(ctx, rule?.stream ?? "");
  const provider = way ? ctx.providers.ofAccount(way.account) : null;
  const raw = provider?.raw ? new TextDecoder().decode(await provider.raw(message)) : null;
  return { message, headers: raw === null ? ourHeaders(message) : headersOf(raw), raw };
}

/** What we hand to a provider that makes the mail itself. */
const ourHeaders = (message: OutgoingMessage): [string, string][] => [
  ["From", written(message.from)],
  ...(message.replyTo ? [["Reply-To", written(message.replyTo)] satisfies [string, string]] : []),
  ["To", written(message.to)],
  ["Subject", message.subject],
  ["Date", message.date.toUTCString()],
  ["Message-ID", message.messageId],
  ...Object.entries(message.headers),
];

const written = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address);
