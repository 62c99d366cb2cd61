import type { ProductEvent } from "@/domain/event/define.ts";
import { readModes } from "@/domain/rule/read-modes.ts";
import type { Ctx } from "@/lib/context.ts";
import { judge } from "./judge.policy.ts";
import type { Planned } from "./write.ts";

/** What every rule that subscribes says of each event, in the mode that it has now; `only`: of these rules alone. */
export async function judgeAll(
  ctx: Ctx,
  { events, only }: { events: readonly ProductEvent[]; only?: ReadonlySet<string> },
): Promise<Planned[]> {
  const subscribed = ctx.release.project.rules
    .filter((rule) => !only || only.has(rule.key))
    .map((rule) => ({ rule, types: new Set(rule.on.map((definition) => definition.name)) }));
  const modes = await readModes(ctx);
  return events.flatMap((event) =>
    subscribed
      .filter(({ types }) => types.has(event.type))
      // Shadow, internal and percent plan as `on` does: who gets it is settled at the check.
      .flatMap(({ rule }) => judge(rule, (modes.get(rule.key) ?? "off") === "off" ? "off" : "on", event))
      .map((draft) => ({ event, draft })),
  );
}
