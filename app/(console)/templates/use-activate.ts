"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { useClock } from "@/components/now.tsx";
import { relative } from "@/components/relative.ts";
import { request } from "@/components/request.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { Refused } from "@/components/use-deed.ts";
import type { ActivateResult, PinRuleResult, TemplateState } from "@/domain/activation/schema.ts";
import { templatePath } from "./template-path.ts";

type Decision =
  | { deed: "activate"; version: number; note?: string }
  | { deed: "roll-back" }
  | { deed: "pin"; rule: string; version: number | null; note?: string };

/**
 * Gives `decide(template, decision)`: asks the server with the revision that this person saw, and offers to undo what came about. Throws
 * `Refused`, in words, where somebody was faster or the plan speaks against it; nothing of it was written then.
 */
export function useActivate() {
  const [queries, router, clock] = [useQueryClient(), useRouter(), useClock()];

  return async function decide(template: Pick<TemplateState, "key" | "revision">, decision: Decision): Promise<void> {
    const { deed, ...body } = decision;
    const path =
      decision.deed === "pin"
        ? `/api/rules/${encodeURIComponent(decision.rule)}/pin`
        : `/api${templatePath(template.key)}/${deed}`;
    const result = await request<ActivateResult | PinRuleResult>(path, { body: { ...body, revision: template.revision } });
    if (!result.ok) throw new Refused(refusalInWords(result, clock()));
    await queries.invalidateQueries({ predicate: ({ queryKey }) => /^\/api\/(templates|rules)\b/.test(String(queryKey[0])) });
    router.refresh();
    const back = undoOf(decision, result);
    if (!back || !result.changed) return;
    const undo = () =>
      decide(result.state, back).catch((error: unknown) => toastFailure(`${template.key} stays as it is`, error));
    toastWithUndo({ done: doneInWords(decision, result), undo });
  };
}

type Done = Extract<ActivateResult | PinRuleResult, { ok: true }>;

function undoOf(decision: Decision, done: Done): Decision | null {
  if (decision.deed === "pin") return "pinned" in done ? { ...decision, version: done.was } : null;
  return done.was !== null && typeof done.was === "object" ? { deed: "activate", version: done.was.number } : null;
}

function doneInWords(decision: Decision, { state }: Done): string {
  if (decision.deed !== "pin") return `${state.key} v${state.active?.number} is active`;
  return decision.version === null
    ? `${decision.rule} follows the active version`
    : `${decision.rule} is pinned to v${decision.version}`;
}

function refusalInWords(refused: Exclude<ActivateResult | PinRuleResult, { ok: true }>, now: number): string {
  const { state } = refused;
  if (refused.code === "activation_blocked") return refused.blocks.map(({ message }) => message).join(" ");
  const when = relative(Date.parse(state.updatedAt), now);
  const active = state.active === null ? "no version is" : `v${state.active.number} is`;
  return `${state.updatedBy} changed ${state.key} ${when}: ${active} active now. Nothing of yours was written; this is the plan as it is now.`;
}
