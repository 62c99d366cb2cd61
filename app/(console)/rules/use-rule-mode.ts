"use client";

import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { useClock } from "@/components/now.tsx";
import { relative } from "@/components/relative.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { RuleMode, RuleRow, RuleState, SetRuleModeResult } from "@/domain/rule/schema.ts";
import { modeInWords } from "@/domain/rule/switch.policy.ts";
import { changesInTurn } from "./in-turn.ts";

/** The list of rules, and the page of one. */
const ofRules: QueryFilters = { predicate: ({ queryKey }) => /^\/api\/rules($|\?)/.test(String(queryKey[0])) };
type Rules = { rows: RuleRow[]; next: null };

/** Of the tab: an undo outlives the screen that offered it. */
const inTurn = changesInTurn();

export type Wanted = { mode: RuleMode; percent?: number; scheduled?: "keep" | "hold"; reason?: string };

/**
 * Gives `setMode(rule, wanted)`: shows the new mode at once and asks the server with the revision that this person saw. If
 * somebody changed the rule meanwhile, theirs stands and the toast names them. Undo is the same change back. `onScheduled` hears where
 * messages are scheduled and somebody has to say what becomes of them. Changes of one rule follow one another (`changesInTurn`). Gives
 * the rule as the change left it, or null where it was refused.
 */
export function useRuleMode(onScheduled: (state: RuleState, scheduled: number) => void) {
  const queries = useQueryClient();
  const clock = useClock();
  const put = (state: RuleState) =>
    queries.setQueriesData<Rules>(
      ofRules,
      (old) => old && { ...old, rows: old.rows.map((row) => (row.key === state.key ? { ...row, ...state } : row)) },
    );

  async function change(rule: RuleState, wanted: Wanted): Promise<RuleState | null> {
    try {
      const result = await request<SetRuleModeResult>(`/api/rules/${encodeURIComponent(rule.key)}/mode`, {
        body: { ...wanted, revision: rule.revision },
      });
      put(result.state);
      if (result.ok) {
        const done = `${rule.key} is ${modeInWords(result.state)}`;
        toastWithUndo({ done, undo: () => setMode(result.state, wantedOf(rule)) });
        return result.state;
      }
      if (result.code === "scheduled_work") onScheduled(result.state, result.scheduled);
      else tellConflict(result.state, clock());
    } catch (error) {
      put(pick(rule));
      toastFailure(`${rule.key} stays ${modeInWords(rule)}`, error);
    }
    return null;
  }

  async function setMode(rule: RuleState, wanted: Wanted): Promise<RuleState | null> {
    const shown = queries.cancelQueries(ofRules).then(() => put(made(rule, wanted)));
    const { done, last } = await inTurn(rule, async (seen) => {
      await shown;
      put(made(seen, wanted));
      return change(seen, wanted);
    });
    if (last) await queries.invalidateQueries(ofRules);
    return done;
  }

  return setMode;
}

function tellConflict(state: RuleState, now: number) {
  toast.warning(`${state.updatedBy} changed ${state.key} meanwhile`, {
    description: `It is ${modeInWords(state)}, set ${relative(Date.parse(state.updatedAt), now)}. Nothing of yours was written.`,
    duration: 10_000,
  });
}

/** What the change back asks for. */
const wantedOf = ({ mode, rolloutPercent, held }: RuleState): Wanted => ({
  mode,
  ...(rolloutPercent === null ? {} : { percent: rolloutPercent }),
  ...(held ? { scheduled: "hold" } : {}),
});

const made = (rule: RuleState, { mode, percent, scheduled }: Wanted): RuleState => ({
  ...pick(rule),
  mode,
  rolloutPercent: percent ?? null,
  held: scheduled === "hold",
});

const pick = ({ key, mode, rolloutPercent, held, revision, updatedBy, updatedAt }: RuleState): RuleState => ({
  key,
  mode,
  rolloutPercent,
  held,
  revision,
  updatedBy,
  updatedAt,
});
