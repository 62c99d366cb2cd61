import type { ActivationPlan } from "@/domain/activation/schema.ts";
import { checksInWords, effectInWords } from "@/domain/activation/words.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";

/** A plan as names and figures: each rule with what becomes of its scheduled messages, and how much was tried. */
export function planFigures({ rules, fixtures, checks, version }: ActivationPlan): [name: string, figure: string][] {
  const failing = fixtures.filter(({ failure }) => failure).length;
  const looked = rules.reduce((all, rule) => all + rule.looked, 0);
  const refused = rules.reduce((all, { misfits }) => all + misfits.reduce((sum, { messages }) => sum + messages, 0), 0);
  return [
    ...rules.map((rule): [string, string] => [rule.key, effectInWords(rule, version.number)]),
    ["Fixtures that render", `${fixtures.length - failing} of ${fixtures.length}`],
    ["Checks", checksInWords(checks)],
    ["Recent messages that fit", looked === 0 ? "none to try" : `${figure(looked - refused)} of ${figure(looked)}`],
  ];
}
