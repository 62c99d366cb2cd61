import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import { exampleFor, runSample } from "./flow.policy.ts";
import { readSample } from "./sample.ts";
import type { RuleFlow } from "./schema.ts";

/**
 * What the code of a rule declares, and what it did with its newest event; null where this process's build has no such rule. Nothing of
 * the event's values is given away, only which fields were read.
 */
export async function readRuleFlow(ctx: Ctx, { key }: { key: string }): Promise<RuleFlow | null> {
  const rule = hasRelease(ctx) ? ctx.release.rule(key) : null;
  const [definition] = rule?.on ?? [];
  if (rule?.key !== key || !definition) return null;
  const sample = await readSample(ctx, { key });
  return {
    on: rule.on.map(({ name, version, description }) => ({ name, version, description })),
    aliases: [...rule.aliases],
    from: rule.from,
    replyTo: rule.replyTo,
    optOut: ctx.release.project.categories[rule.category]?.optOut ?? false,
    sampledFrom: sample ? { eventId: sample.event.id, checked: sample.live !== null } : null,
    run: runSample(rule, sample ?? exampleFor(rule, definition)),
  };
}
