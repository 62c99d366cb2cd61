"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { useClock } from "@/components/now.tsx";
import { request } from "@/components/request.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { Refused } from "@/components/use-deed.ts";
import type { ActivateResult, PinRuleResult, TemplateState } from "@/domain/activation/schema.ts";
import type { Decision } from "./decision.ts";
import { templatePath } from "./template-path.ts";

/**
 * Gives `decide(template, decision)`: asks the server with the revision that this person saw, and offers to undo what came about. Throws
 * `Refused`, in words, where somebody was faster or the plan speaks against it; nothing of it was written then.
 */
export function useActivate() {
  const [queries, router, clock] = [useQueryClient(), useRouter(), useClock()];

  return async function decide(template: Pick<TemplateState, "key" | "revision">, decision: Decision): Promise<void> {
    // Not with the page; and before anything is asked for, so that what was done is told.
    const { doneInWords, refusalInWords, undoOf } = await import("./decision.ts");
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
