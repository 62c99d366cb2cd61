import { relative } from "@/components/relative.ts";
import type { ActivateResult, PinRuleResult } from "@/domain/activation/schema.ts";

/** What a person decides about the versions of a template. */
export type Decision =
  | { deed: "activate"; version: number; note?: string }
  | { deed: "roll-back" }
  | { deed: "pin"; rule: string; version: number | null; note?: string };

type Done = Extract<ActivateResult | PinRuleResult, { ok: true }>;

/** What takes it back; null where nothing does. */
export function undoOf(decision: Decision, done: Done): Decision | null {
  if (decision.deed === "pin") return "pinned" in done ? { ...decision, version: done.was } : null;
  return done.was !== null && typeof done.was === "object" ? { deed: "activate", version: done.was.number } : null;
}

export function doneInWords(decision: Decision, { state }: Done): string {
  if (decision.deed !== "pin") return `${state.key} v${state.active?.number} is active`;
  return decision.version === null
    ? `${decision.rule} follows the active version`
    : `${decision.rule} is pinned to v${decision.version}`;
}

export function refusalInWords(refused: Exclude<ActivateResult | PinRuleResult, { ok: true }>, now: number): string {
  const { state } = refused;
  if (refused.code === "activation_blocked") return refused.blocks.map(({ message }) => message).join(" ");
  const when = relative(Date.parse(state.updatedAt), now);
  const active = state.active === null ? "no version is" : `v${state.active.number} is`;
  return `${state.updatedBy} changed ${state.key} ${when}: ${active} active now. Nothing of yours was written; this is the plan as it is now.`;
}
