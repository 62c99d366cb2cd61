import type { RuleDefinition } from "../rule/define.ts";

/** Finds a rule by its key or a former one. Keys win over aliases; validation refuses clashes of both. */
export function ruleFinder(rules: readonly RuleDefinition[]): (key: string) => RuleDefinition | null {
  const byName = new Map<string, RuleDefinition>();
  for (const rule of rules) for (const alias of rule.aliases) byName.set(alias, rule);
  for (const rule of rules) byName.set(rule.key, rule);
  return (key) => byName.get(key) ?? null;
}
