import type { Ctx } from "@/lib/context.ts";
import type { Again } from "./again.ts";
import { decide, type Verdict } from "./decide.policy.ts";
import { askRule } from "./eligibility.policy.ts";
import { type Gathered, gather, gatherAgain, gatherRevived, gatherWished } from "./gather.ts";
import type { Revived } from "./revived.ts";
import type { Wished } from "./wished.ts";

export type Judged = Gathered & { verdict: Verdict };

/**
 * Looks at messages as sending would, now, and says what would happen to each. Writes nothing: live sends, dry runs, replay
 * plans and what-ifs all come through here (I10). Unknown ids are left out. `random` spreads waits.
 */
export const judge = async (ctx: Ctx, input: { intentIds: string[]; random?: () => number }): Promise<Judged[]> =>
  (await gather(ctx, input)).map((each) => judged(each, input.random ?? Math.random));

/**
 * The same for messages that nobody made: of a simulation, under the made-up ids of `wished`. A rule that is off is asked as if
 * it were on, or nothing would be learnt of what it would do.
 */
export const judgeWished = async (ctx: Ctx, input: { wished: readonly Wished[] }): Promise<Judged[]> =>
  (await gatherWished(ctx, input)).map((each) => judged(asIfOn(each), Math.random));

/** The same for dead messages, as they would be judged if they came alive now: a replay's plan. */
export const judgeRevived = async (ctx: Ctx, input: Revived): Promise<Judged[]> =>
  (await gatherRevived(ctx, input)).map((each) => judged(each, Math.random));

/** The same for a message that somebody wants to have sent again as one of its own; null where what it is made of is gone. */
export const judgeAgain = async (ctx: Ctx, input: Again): Promise<Judged | null> => {
  const [each] = await gatherAgain(ctx, input);
  return each ? judged(each, Math.random) : null;
};

function asIfOn(each: Gathered): Gathered {
  const { rule } = each.input;
  return rule?.mode === "off" ? { ...each, input: { ...each.input, rule: { ...rule, mode: "on", held: false } } } : each;
}

const judged = (each: Gathered, random: () => number): Judged => ({
  ...each,
  verdict: decide({ ...each.input, random: random() }, () => own(each)),
});

function own({ rule, facts, live, to, sequence, input }: Gathered): Verdict {
  return rule ? askRule(rule, { facts, live, to, sequence, now: input.now }) : { verdict: "send" };
}
