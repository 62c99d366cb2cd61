import type { ProductEvent } from "@/domain/event/define.ts";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import { readModes } from "@/domain/rule/read-modes.ts";
import type { Ctx } from "@/lib/context.ts";
import { judge } from "./judge.policy.ts";
import type { Planned } from "./write.ts";

type Input = { events: readonly ProductEvent[]; only?: (event: ProductEvent, ruleKey: string) => boolean };

/** What every rule that subscribes says of each event, in the mode that it has now; `only`: of these alone. */
export async function judgeAll(ctx: Ctx, { events, only }: Input): Promise<Planned[]> {
  const subscribed = ctx.release.project.rules.map((rule) => ({
    rule,
    types: new Set(rule.on.map((definition) => definition.name)),
  }));
  const modes = await readModes(ctx);
  const judged = await oneByOne(events, (event) =>
    subscribed
      .filter(({ rule, types }) => types.has(event.type) && (!only || only(event, rule.key)))
      // Shadow, internal and percent plan as `on` does: who gets it is settled at the check.
      .flatMap(({ rule }) => judge(rule, (modes.get(rule.key) ?? "off") === "off" ? "off" : "on", event))
      .map((draft) => ({ event, draft })),
  );
  return judged.flat();
}
