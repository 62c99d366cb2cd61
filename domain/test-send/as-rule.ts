import type { RuleDefinition } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

/** Whose mail a test send looks like: sender, stream (and so provider) and category. `key` null: no rule sends the template. */
export type As = Pick<RuleDefinition, "from" | "replyTo" | "stream" | "category"> & { key: string | null };

/**
 * The rule that a test of a template is sent as: `ruleKey`, else the first with this template; without any, Waybill's own sender. Throws
 * `not_found` for a rule that does not send the template.
 */
export function asRule(ctx: Pick<Ctx, "release">, { template, ruleKey }: { template: string; ruleKey: string | null }): As {
  const { rules } = ctx.release.project;
  const named = ruleKey === null ? null : ctx.release.rule(ruleKey);
  if (ruleKey !== null && named?.template.key !== template) throw notFound("rule of this template", ruleKey);
  return named ?? rules.find((rule) => rule.template.key === template) ?? { ...nobodys, from: ownSender(ctx) };
}

const nobodys = { key: null, replyTo: null, stream: "system", category: "waybill" };

/** As system/built-in.ts chooses it: the project's own for such mails, or an address that its provider may send for. */
function ownSender({ release: { project } }: Pick<Ctx, "release">): As["from"] {
  return project.systemFrom ?? { name: "Waybill", address: project.rules[0]?.from.address ?? "waybill@localhost" };
}
