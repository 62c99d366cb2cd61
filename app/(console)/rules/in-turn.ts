import type { RuleState } from "@/domain/rule/schema.ts";

type Change = (seen: RuleState) => Promise<RuleState | null>;
/** Revisions that followed one another by changes of this tab alone, and the rule as the last of them left it. */
type Run = { revisions: Set<number>; newest: RuleState };

/**
 * Gives `inTurn(rule, change)`: changes of one rule follow one another, each with the newest revision that is known. A change that was
 * decided on an older one (an undo, a plan that was open meanwhile) is taken for one on the newest as long as nobody else changed the
 * rule in between; where somebody did, it keeps the revision that its person saw, and the server refuses it. What waits for a change
 * that is refused (null) is let go with it. `last`: no other was asked for since.
 */
export function changesInTurn() {
  const runs = new Map<string, Run>();
  const underWay = new Map<string, Promise<RuleState | null>>();
  const newest = (rule: RuleState): RuleState => {
    const run = runs.get(rule.key);
    return run?.revisions.has(rule.revision) ? run.newest : rule;
  };
  const keep = (before: RuleState, after: RuleState): void => {
    const run = runs.get(after.key);
    const revisions = run?.newest.revision === before.revision ? run.revisions : new Set([before.revision]);
    runs.set(after.key, { revisions: revisions.add(after.revision), newest: after });
  };

  return async function inTurn(rule: RuleState, change: Change): Promise<{ done: RuleState | null; last: boolean }> {
    const before = underWay.get(rule.key);
    const mine = (async () => {
      if (before && !(await before)) return null;
      const seen = newest(rule);
      const done = await change(seen);
      if (done) keep(seen, done);
      return done;
    })();
    underWay.set(rule.key, mine);
    const done = await mine;
    const last = underWay.get(rule.key) === mine;
    if (last) underWay.delete(rule.key);
    return { done, last };
  };
}
