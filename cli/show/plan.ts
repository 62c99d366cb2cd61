import type { ActivationPlan, RuleEffect } from "@/domain/activation/schema.ts";
import { checksInWords, effectInWords } from "@/domain/activation/words.policy.ts";
import { plain, table } from "./text.ts";

/** What a plan says, a line each: the rules, what was tried, what could not be, and what speaks against it. */
export function planLines({ state, version, rules, fixtures, checks, blocks }: ActivationPlan): string[] {
  const failing = fixtures.filter(({ failure }) => failure).length;
  return [
    `${plain(state.key)}: ${state.active === null ? "no version" : `v${state.active.number}`} is in use; planned is v${version.number}.`,
    ...table(rules.map((rule) => [`  ${plain(rule.key)}`, rule.mode, effectInWords(rule, version.number)])),
    `  Fixtures that render: ${fixtures.length - failing} of ${fixtures.length}. Checks: ${checksInWords(checks)}. Messages that were tried: ${tried(rules)}.`,
    ...rules.flatMap(({ key, unjudged }) => (unjudged === null ? [] : [`  ${plain(key)}: ${unjudged}.`])),
    ...blocks.map(({ message }) => `✗ ${plain(message)}`),
  ];
}

const tried = (rules: readonly RuleEffect[]): number => rules.reduce((all, { looked }) => all + looked, 0);
