import { secretsOfLink, withLink } from "@/domain/access/link.ts";
import { linkOfMessage } from "@/domain/access/link-of-message.policy.ts";
import type { Startable } from "@/domain/attempt/startable.ts";
import { isShadow } from "@/domain/check/decide.policy.ts";
import { type Checked, record, withChecks } from "@/domain/check/record.ts";
import { type Rest, rest } from "@/domain/intent/rest.ts";
import { assetBase, hasAssets } from "@/domain/template/asset.policy.ts";
import { noAnswer } from "@/domain/template/no-answer.policy.ts";
import type { Rendered, RenderResult } from "@/domain/template/types.ts";
import { versionNames } from "@/domain/template/version-names.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { OutgoingMessage } from "@/providers/types.ts";
import { type Draft, draft, renew } from "./draft.ts";
import { messageOf } from "./message.policy.ts";
import { readOpen } from "./open.ts";
import { secretsIn } from "./secrets.policy.ts";
import { type Frozen, store } from "./store.ts";

/** A message whose bytes are frozen and which may be sent. */
export type Ready = Startable & {
  message: OutgoingMessage;
  idempotencyKey: string;
  /** What only its reader may have: nothing that a provider answers may be kept with it. */
  secrets: string[];
};

/** Bigger batches gain nothing; a batch waits for its slowest message. */
const RENDER_BATCH = 25;

/**
 * Freezes what will be sent, for checked messages held by `token`: version, props, envelope, Message-ID, date, account, one key,
 * and the hashes of the render and of the request. A submission that is open already is rendered again from what was frozen;
 * bytes that differ are never sent. What its rule only pretends to send rests as soon as it is frozen. A message whose props do
 * not fit or whose template throws fails alone, with the fields named. They are rendered while `recorded` is under way, the
 * record of their checks; nothing is written before that.
 */
export async function freeze(ctx: Ctx, input: { token: string; checked: Checked[]; recorded: Promise<void> }): Promise<Ready[]> {
  const [, { resting, held, whole }] = await bothEnded(input.recorded, make(ctx, input));
  await rest(ctx, resting);
  await hold(ctx, { token: input.token, held });
  const written = await store(ctx, {
    token: input.token,
    rows: whole.map((each) => each.frozen).filter((each) => each.draft.frozen === null),
  });
  const stored = whole.filter(({ frozen: { draft: each } }) => each.frozen !== null || written.has(each.submissionId));
  const [shadows, real] = [stored.filter(pretends), stored.filter((each) => !pretends(each))];
  await rest(
    ctx,
    shadows.map(({ frozen }) => shadowRest(frozen.draft.checked.intentId, input.token)),
  );
  return real.map((each) => readyOf(each, input.token));
}

/** As `Promise.all`, but throws when both have ended: what is given back then is not being written by the other any more. */
async function bothEnded<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

type Whole = { frozen: Frozen; message: OutgoingMessage; secrets: string[] };
type Held = { checked: Checked; reason: "bad_signature" | "render_busy" };
type Made = Whole | { rest: Rest } | { hold: Held };

/** Makes the bytes of all. Writes nothing. */
async function make(
  ctx: Ctx,
  input: { token: string; checked: Checked[] },
): Promise<{ resting: Rest[]; held: Held[]; whole: Whole[] }> {
  const open = await readOpen(ctx, { intentIds: input.checked.filter((each) => each.submitted).map((each) => each.intentId) });
  const drafted = input.checked.map((checked) => draft(ctx, { checked, token: input.token, open: open.get(checked.intentId) }));
  const drafts = drafted.flatMap((each) => ("draft" in each ? [each.draft] : []));
  const rendered = await renderAll(ctx, drafts);
  const failed = drafts.filter((_, n) => !rendered[n]?.ok).map(({ templateVersionId }) => templateVersionId);
  const names = await versionNames(ctx, { ids: [...new Set(failed)] });
  const made = await Promise.all(
    drafts.map((each, n) =>
      makeOne(ctx, {
        draft: each,
        result: rendered[n] ?? noAnswer,
        token: input.token,
        template: names.get(each.templateVersionId),
      }),
    ),
  );
  return {
    resting: [...drafted, ...made].flatMap((each) => ("rest" in each ? [each.rest] : [])),
    held: made.flatMap((each) => ("hold" in each ? [each.hold] : [])),
    whole: made.flatMap((each) => ("frozen" in each ? [each] : [])),
  };
}

const pretends = ({ frozen }: { frozen: Frozen }) => isShadow(frozen.draft.checked.verdict);

const shadowRest = (intentId: string, token: string): Rest => ({
  intentId,
  token,
  status: "skipped",
  reason: "shadow",
  resolvedBy: "shadow",
});

async function renderAll(ctx: Ctx, drafts: Draft[]): Promise<RenderResult[]> {
  const requests = drafts.map(({ templateVersionId, props }) => ({ templateVersionId, props }));
  const batches = Array.from({ length: Math.ceil(requests.length / RENDER_BATCH) }, (_, n) =>
    requests.slice(n * RENDER_BATCH, (n + 1) * RENDER_BATCH),
  );
  return (await Promise.all(batches.map((batch) => ctx.renderer.render(batch)))).flat();
}

/** `template`: the version's name, where it did not render. */
type ToMake = { draft: Draft; result: RenderResult; token: string; template?: string | undefined };

async function makeOne(ctx: Ctx, { draft: given, result, token, template = "" }: ToMake): Promise<Made> {
  const fails = (reason: string, kind: string, detail: string | null): Made => ({
    rest: {
      intentId: given.checked.intentId,
      token,
      status: "failed",
      reason,
      class: kind,
      detail,
      versionId: given.templateVersionId,
    },
  });
  if (!result.ok) {
    const { code, fields } = result.failure;
    ctx.log.warn({ intentId: given.checked.intentId, templateVersionId: given.templateVersionId, code, fields }, "not rendered");
    // A wrong APP_SECRET would burn every message, and so would a version that hangs: what was not tried waits, and alerts.
    if (code === "bad_signature" || code === "render_busy") return { hold: { checked: given.checked, reason: code } };
    return fails(code, "content", `${template}: ${fields.length > 0 ? fields.join(", ") : result.failure.detail.slice(0, 200)}`);
  }
  const { rendered } = result;
  const each = withAssetBase(ctx, given, rendered);
  // The link last: what is stored and shown never has it (docs/decisions/0085).
  const link = linkOfMessage(each.checked.rule, each.checked.facts);
  const message: OutgoingMessage = withLink(ctx.config, link, messageOf({ ...each, rendered }));
  const hashed = await hashOf(ctx, each, message);
  if ("fault" in hashed) return fails(hashed.fault.code, "content", hashed.fault.message);
  // A mismatch would be another message under the same key. rest() makes it `uncertain` where an attempt may have been taken.
  if (each.frozen && each.frozen.renderHash !== rendered.hash) return fails("render_mismatch", "content", null);
  if (each.frozen && each.frozen.requestHash !== hashed.hash)
    // The library that builds requests was updated: no reason to fail a message of which nothing went out.
    return each.frozen.mayBeTaken
      ? fails("render_mismatch", "content", null)
      : makeOne(ctx, { draft: renew(each), result, token });
  return {
    frozen: { draft: each, rendered, sensitive: result.sensitive, subject: message.subject, requestHash: hashed.hash },
    message,
    secrets: [...secretsIn(each.props, result.sensitive), ...secretsOfLink(ctx.config, link)],
  };
}

/** Where a new mail's images are is frozen with it: its bytes stay the same when our address is another one. */
function withAssetBase(ctx: Ctx, each: Draft, { html, text }: Rendered): Draft {
  if (each.frozen || ![html, text].some(hasAssets)) return each;
  return { ...each, envelope: { ...each.envelope, assetBase: assetBase(ctx.config) } };
}

const HOLD_MS = 60_000;

async function hold(ctx: Ctx, input: { token: string; held: Held[] }): Promise<void> {
  const judged = input.held.map(({ checked, reason }) => ({
    ...checked,
    verdict: { verdict: "wait" as const, reason, until: checked.input.now + HOLD_MS },
  }));
  await record(ctx, { token: input.token, checked: withChecks(judged) });
}

/** The provider refuses what can be no message, as a line break in a name: that fails this one only. */
async function hashOf(ctx: Ctx, each: Draft, message: OutgoingMessage): Promise<{ hash: string } | { fault: WaybillError }> {
  const provider = ctx.providers.ofAccount(each.account);
  if (!provider) throw new Error(`no provider of account ${each.account}`); // draft() took one that is there
  try {
    return { hash: await provider.requestHash(message, each.idempotencyKey) };
  } catch (error) {
    if (error instanceof WaybillError && error.code === "unsafe_message") return { fault: error };
    throw error;
  }
}

const readyOf = ({ frozen: { draft: each }, message, secrets }: Whole, token: string): Ready => ({
  intentId: each.checked.intentId,
  token,
  submissionId: each.submissionId,
  account: each.account,
  sender: each.envelope.from.address,
  checkId: each.checked.checkId,
  ruleKey: each.checked.rule?.key ?? "",
  seen: { ruleRevision: each.checked.input.rule?.revision ?? 0, deliveryRevision: each.checked.input.delivery.revision },
  message,
  idempotencyKey: each.idempotencyKey,
  secrets,
});
