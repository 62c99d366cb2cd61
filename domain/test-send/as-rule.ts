import type { RuleDefinition } from "@/domain/rule/define.ts";
import { ruleOfTemplate } from "@/domain/rule/of-template.ts";
import type { Ctx } from "@/lib/context.ts";

/** Whose mail a test send looks like: sender, stream (and so provider) and category. `key` null: no rule sends the template. */
export type As = Pick<RuleDefinition, "from" | "replyTo" | "stream" | "category"> & { key: string | null };

/** The rule that a test of a template is sent as (domain/rule/of-template.ts); without any, Waybill's own sender. Throws `not_found`. */
export function asRule(ctx: Pick<Ctx, "release">, asked: { template: string; ruleKey: string | null }): As {
  return ruleOfTemplate(ctx, asked) ?? { ...withoutRule, from: ownSender(ctx) };
}

const withoutRule = { key: null, replyTo: null, stream: "system", category: "waybill" };

/** As system/built-in.ts chooses it: the project's own for such mails, or an address that its provider may send for. */
function ownSender({ release: { project } }: Pick<Ctx, "release">): As["from"] {
  return project.systemFrom ?? { name: "Waybill", address: project.rules[0]?.from.address ?? "waybill@localhost" };
}
