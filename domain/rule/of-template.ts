import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { RuleDefinition } from "./define.ts";

/**
 * The rule as whose mail a template is shown or tried: `ruleKey`, else the first that sends the template; null where none does. Throws
 * `not_found` for a rule that does not send it.
 */
export function ruleOfTemplate(
  { release }: Pick<Ctx, "release">,
  { template, ruleKey }: { template: string; ruleKey: string | null },
): RuleDefinition | null {
  if (ruleKey === null) return release.project.rules.find((rule) => rule.template.key === template) ?? null;
  const named = release.rule(ruleKey);
  if (named?.template.key !== template) throw notFound("rule of this template", ruleKey);
  return named;
}
