import { shownAddress } from "@/domain/access/shown-address.ts";
import { seenBy } from "@/domain/check/seen.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import type { JudgedDraft, JudgedRule } from "./judge-event.ts";
import type { Preview } from "./render.ts";
import type { SimulatedDecision, SimulatedMessage, Simulation } from "./schema.ts";

/** `secrets`: what nobody may see of its event and of the props that were made, as texts. */
export type Simulated = { faults: Fault[]; rules: JudgedRule[]; previews: Map<string, Preview>; secrets: string[] };

/** A simulation as its reader may see it. */
export function tell(ctx: Ctx, { faults, rules, previews, secrets }: Simulated): Simulation {
  const drafts = rules.flatMap((rule) => rule.drafts);
  const told: Simulation = {
    faults,
    notLookedAt: drafts.filter(({ draft, judged }) => draft.outcome === "intended" && !judged).length,
    rules: rules.map(({ rule, mode, drafts: own }) => ({
      ruleKey: rule.key,
      mode,
      decisions: own.map((each) => decisionOf(ctx, rule.reasons, each, previews)).map((each) => withoutHidden(each, secrets)),
    })),
  };
  return withoutSecrets(told, secrets);
}

/** In JSON that came of the event a short secret counts too. */
const withoutHidden = (decision: SimulatedDecision, secrets: readonly string[]): SimulatedDecision => {
  const { wish } = decision;
  if (!wish) return decision;
  const clean = (json: string) => concealJson(json, { secrets }).shown;
  const verdict = wish.verdict && { ...wish.verdict, seen: clean(wish.verdict.seen) };
  return { ...decision, wish: { ...wish, facts: clean(wish.facts), verdict } };
};

function decisionOf(
  ctx: Ctx,
  reasons: Readonly<Record<string, string>>,
  each: JudgedDraft,
  previews: Map<string, Preview>,
): SimulatedDecision {
  const { draft, existing } = each;
  const wished = draft.outcome === "intended";
  return {
    outcome: existing ? "duplicate" : draft.outcome,
    reason: wished ? null : wordsOfReason(draft.reason, reasons),
    message: typeof draft.seen.message === "string" ? draft.seen.message : null,
    recipient: draft.recipient,
    sequence: draft.sequence,
    wish: wished
      ? {
          to: shownAddress(ctx, draft.who.to.address),
          businessId: draft.businessId,
          scheduledFor: draft.scheduledFor,
          expiresAt: draft.expiresAt,
          facts: draft.facts,
          existing,
          ...closely(each, reasons, previews),
        }
      : null,
  };
}

function closely(
  { judged }: JudgedDraft,
  reasons: Readonly<Record<string, string>>,
  previews: Map<string, Preview>,
): Pick<SimulatedMessage, "verdict" | "rendered"> {
  if (!judged) return { verdict: null, rendered: null };
  const { verdict } = judged;
  const preview = previews.get(judged.intentId);
  const reason = verdict.verdict === "send" ? null : verdict.reason;
  return {
    verdict: {
      verdict: verdict.verdict,
      reason,
      words: wordsOfReason(reason, reasons),
      until: verdict.verdict === "wait" ? new Date(verdict.until).toISOString() : null,
      seen: seenBy(judged),
    },
    rendered: preview ? shown(preview) : null,
  };
}

function shown(preview: Preview): NonNullable<SimulatedMessage["rendered"]> {
  if (!preview.ok) return preview;
  const { subject, preheader, text } = preview.rendered;
  return { ok: true, template: preview.template, subject, preheader, text };
}
