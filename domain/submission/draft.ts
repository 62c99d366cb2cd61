import type { Checked } from "@/domain/check/record.ts";
import { step } from "@/domain/decision/misfit.policy.ts";
import type { Rest } from "@/domain/intent/rest.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { errorText } from "@/lib/errors.ts";
import { type Envelope, envelopeOf, messageIdOf, redirectedTo } from "./envelope.policy.ts";
import { keyOf } from "./key.policy.ts";
import type { OpenSubmission } from "./open.ts";
import { waysOf } from "./ways.ts";

/** Everything that makes the bytes of a message: of a new submission, or of one that was frozen before. */
export type Draft = {
  checked: Checked;
  submissionId: string;
  /** The provider account that it goes to, for as long as it is open. */
  account: string;
  templateVersionId: string;
  /** JSON text. */
  props: string;
  envelope: Envelope;
  messageId: string;
  datedAt: Date;
  idempotencyKey: string;
  /** The hashes that the bytes must have again; null for a new one. */
  frozen: { renderHash: string; requestHash: string; mayBeTaken: boolean } | null;
  /** A frozen one of which nothing can have been taken makes way for this. */
  replaces: { id: string; because: "account_changed" | "failover" | "request_changed" | "delivery_changed" } | null;
};

export type Drafted = { draft: Draft } | { rest: Rest };

/**
 * Drafts the submission of a message that may be sent: the open one again, with its own version, props, account and key (I5), or a
 * new one. Where the open one must not be tried again, or the rule cannot make its props, says how the message rests.
 */
export function draft(ctx: Ctx, input: { checked: Checked; token: string; open: OpenSubmission | undefined }): Drafted {
  const { checked, token, open } = input;
  const ends = (status: Rest["status"], reason: string | null, kind: string | null, detail: string | null = null): Drafted => ({
    rest: {
      intentId: checked.intentId,
      token,
      status,
      reason,
      class: kind,
      detail,
      versionId: open ? null : checked.input.templateVersionId,
    },
  });
  if (open?.resolution === "accepted") return ends("accepted", null, null); // a late answer came as evidence
  const outdated = open ? changeSince(ctx, checked, open) : null;
  if (open?.mayBeTaken && outdated) return ends("uncertain", "unknown_outcome", "unknown", outdated.words);
  if (open && !outdated) {
    const { id, providerAccount: account, renderHash, requestHash, mayBeTaken, masked: _, ...rest } = open;
    return {
      draft: { ...rest, checked, submissionId: id, account, frozen: { renderHash, requestHash, mayBeTaken }, replaces: null },
    };
  }
  const { rule, facts, live, to, sequence } = checked;
  const { templateVersionId } = checked.input;
  const { account } = checked.input.provider;
  if (!rule || !templateVersionId || account === null) return ends("failed", "template_missing", "configuration"); // decide() has said wait
  try {
    // What takes the place of a frozen one says the same: version and props froze at the first (docs/decisions/0195).
    const kept = open && !open.masked ? open.props : null;
    if (kept === null && checked.test?.props === null) return ends("failed", "props_dropped", "content");
    const props =
      kept ?? checked.test?.props ?? JSON.stringify(step("props", () => rule.props({ facts, live, to, sequence }))) ?? "null";
    return {
      draft: {
        checked,
        account,
        templateVersionId: open?.templateVersionId ?? templateVersionId,
        props,
        envelope: envelopeOf({
          intentId: checked.intentId,
          eventId: checked.eventId,
          from: rule.from,
          replyTo: rule.replyTo,
          to,
          redirectTo: checked.redirectTo,
          test: checked.test !== null,
        }),
        datedAt: new Date(checked.input.now),
        ...newNames(rule.from.address),
        frozen: null,
        replaces: open && outdated ? { id: open.id, because: outdated.because } : null,
      },
    };
  } catch (error) {
    return ends("failed", "props_error", "content", errorText(error).slice(0, 200));
  }
}

/** Why a frozen submission must not be tried any more: another account takes it, or mail goes elsewhere now. */
function changeSince(ctx: Ctx, checked: Checked, open: OpenSubmission) {
  if (!ctx.providers.ofAccount(open.providerAccount))
    return { because: "account_changed", words: "the provider account changed" } as const;
  // What may have been taken stays with its account (I5), whatever became of that since the check.
  if (!open.mayBeTaken && open.providerAccount !== checked.input.provider.account) {
    const chosen = waysOf(ctx, checked.rule?.stream ?? "").some(({ account }) => account === open.providerAccount);
    return { because: chosen ? "failover" : "account_changed", words: "another provider takes it" } as const;
  }
  if (redirectedTo(open.envelope) !== checked.redirectTo)
    return { because: "delivery_changed", words: "the delivery mode changed" } as const;
  return null;
}

/** The same message as a submission of its own: the provider's request would have other bytes today, and it took none of the old. */
export const renew = (old: Draft): Draft => ({
  ...old,
  ...newNames(old.envelope.from.address),
  frozen: null,
  replaces: { id: old.submissionId, because: "request_changed" },
});

function newNames(from: string): Pick<Draft, "submissionId" | "messageId" | "idempotencyKey"> {
  const submissionId = newId();
  return { submissionId, messageId: messageIdOf({ submissionId, from }), idempotencyKey: keyOf(submissionId) };
}
