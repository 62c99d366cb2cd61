"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import { request } from "@/components/request.ts";
import type { RuleMode, RuleRow, RuleState, SetRuleModeResult } from "@/domain/rule/schema.ts";

const queryKey = ["/api/rules"];
type Rules = { rows: RuleRow[]; next: null };

/**
 * Gives `setMode(rule, mode)`: shows the new mode at once and asks the server with the revision that this person saw. If
 * somebody changed the rule meanwhile, theirs stands and the toast names them. Undo is the same change back. A change that is made
 * while one of the same rule is on its way follows that one, and is let go where that one was refused.
 */
export function useRuleMode() {
  const queries = useQueryClient();
  const underWay = useRef(new Map<string, Promise<RuleState | null>>());
  const put = (state: RuleState) =>
    queries.setQueryData<Rules>(
      queryKey,
      (old) => old && { ...old, rows: old.rows.map((row) => (row.key === state.key ? { ...row, ...state } : row)) },
    );

  /** The rule as the change left it, or null where it was refused. */
  async function change(rule: RuleState, mode: RuleMode): Promise<RuleState | null> {
    try {
      const result = await request<SetRuleModeResult>(`/api/rules/${encodeURIComponent(rule.key)}/mode`, {
        body: { mode, revision: rule.revision },
      });
      put(result.state);
      if (result.ok) {
        const undo = { label: "Undo", onClick: () => void setMode(result.state, mode === "on" ? "off" : "on") };
        toast.success(`${rule.key} is ${mode}`, { action: undo, duration: 8_000 });
        return result.state;
      }
      if (result.code === "scheduled_work") return null;
      toast.warning(`${result.state.updatedBy} changed ${rule.key} meanwhile`, {
        description: `It is ${result.state.mode} now. Nothing of yours was written.`,
        duration: 10_000,
      });
    } catch (error) {
      put(pick(rule));
      toast.error(`${rule.key} stays ${rule.mode}`, { description: error instanceof Error ? error.message : undefined });
    }
    return null;
  }

  async function setMode(rule: RuleState, mode: RuleMode): Promise<void> {
    const before = underWay.current.get(rule.key);
    const mine = (async () => {
      await queries.cancelQueries({ queryKey });
      put({ ...pick(rule), mode });
      const seen = before ? await before : rule;
      if (!seen) return null;
      put({ ...pick(seen), mode });
      return change(seen, mode);
    })();
    underWay.current.set(rule.key, mine);
    await mine;
    if (underWay.current.get(rule.key) !== mine) return; // another follows
    underWay.current.delete(rule.key);
    await queries.invalidateQueries({ queryKey });
  }

  return setMode;
}

const pick = ({ key, mode, rolloutPercent, held, revision, updatedBy, updatedAt }: RuleState): RuleState => ({
  key,
  mode,
  rolloutPercent,
  held,
  revision,
  updatedBy,
  updatedAt,
});
