import type { Ctx } from "@/lib/context.ts";
import { decide, type Verdict } from "./decide.policy.ts";
import { askRule } from "./eligibility.policy.ts";
import { type Gathered, gather } from "./gather.ts";

export type Judged = Gathered & { verdict: Verdict };

/**
 * Looks at messages as sending would, now, and says what would happen to each. Writes nothing: live sends, dry runs, replay
 * plans and what-ifs all come through here (I10). Unknown ids are left out. `random` spreads waits.
 */
export async function judge(ctx: Ctx, input: { intentIds: string[]; random?: () => number }): Promise<Judged[]> {
  const gathered = await gather(ctx, input);
  const random = input.random ?? Math.random;
  return gathered.map((each) => ({ ...each, verdict: decide({ ...each.input, random: random() }, () => own(each)) }));
}

function own({ rule, facts, live, to, sequence, input }: Gathered): Verdict {
  return rule ? askRule(rule, { facts, live, to, sequence, now: input.now }) : { verdict: "send" };
}
