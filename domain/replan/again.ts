import { outcomeOf } from "@/domain/decision/outcome.policy.ts";
import { recordOutcomes } from "@/domain/decision/record-outcomes.ts";
import { writeDecisions } from "@/domain/decision/write.ts";
import { takeBackIn } from "@/domain/event/take-back-in.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Looked, lookAt } from "./look.ts";
import { refusalOf } from "./refusal.policy.ts";
import type { ReplanOptions, ReplanResult, ReplanVerdict } from "./schema.ts";

/** An event as whoever wants it planned again saw it; `lastRun` null: whatever was planned before. `or`: it is done with these verdicts too. */
export type Wanted = { id: string; verdict: ReplanVerdict; lastRun: number | null; or?: readonly ReplanVerdict[] };

/** What came of it. `run`, `made` and `found` (messages that were there already) where its rules were asked. */
export type Again = Looked & { result: ReplanResult; reason: string | null; run: number | null; made: number; found: number };

/**
 * The one way in which events are planned again: locked, judged as they are now, and what still is as it was wanted is done: those in quarantine that fit are
 * taken back in, of the others the rules are asked anew. A message that is there is not made twice (I1). What somebody else did meanwhile is
 * refused. A statement a step. In the caller's transaction, which has made sure of the release (`isPlanning`); permission and audit row are the caller's.
 */
export async function planAgain(
  tx: Ctx,
  { events, options }: { events: readonly Wanted[]; options: ReplanOptions },
): Promise<Again[]> {
  const ids = events.map(({ id }) => id);
  // Whoever readmits, drops or corrects one locks it too. Its planner refers to it after writing its messages, for which this one waits: NO KEY lets
  // that one go on. What stands in other tables is read by statements after this one, which may have waited.
  await tx.db.$queryRaw`SELECT 1 AS locked FROM waybill.event WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const wanted = new Map(events.map((event) => [event.id, event]));
  const looked = (await lookAt(tx, { ids, options })).map((now) => ({ now, refusal: refusalOf(wanted.get(now.id), now) }));
  const taken = looked.filter(({ refusal }) => refusal === null).map(({ now }) => now);
  const kept = taken.filter(({ verdict, held }) => verdict === "misfit" && held);
  await takeBackIn(tx, { readmitted: taken.filter(({ verdict }) => verdict === "fits").map(({ id }) => id), kept });
  const asked = taken.filter(({ verdict }) => verdict === "plan" || verdict === "fails");
  const counts = await decide(tx, asked);
  return looked.map(({ now, refusal }) => {
    const { run, made, found } = counts.get(now.id) ?? { run: null, made: 0, found: 0 };
    return { ...now, result: refusal === null ? resultOf(now.verdict) : "refused", reason: refusal, run, made, found };
  });
}

const resultOf = (verdict: ReplanVerdict): ReplanResult =>
  verdict === "fits" ? "readmitted" : verdict === "misfit" ? "kept" : "planned";

async function decide(tx: Ctx, asked: readonly Looked[]) {
  const runs = new Map(asked.map(({ id, latest }) => [id, latest.lastRun + 1]));
  const planned = asked.flatMap((each) => each.planned);
  const { born } = await writeDecisions(tx, { planned, runs });
  await recordOutcomes(tx, {
    events: asked.map((each) => ({ id: each.id, outcome: outcomeOf(saidNow(tx, each)) })),
  });
  return new Map(
    asked.map(({ id, planned: of }) => {
      const wished = of.filter(({ draft }) => draft.outcome === "intended");
      const made = wished.filter(({ draft }) => born.has(draft)).length;
      return [id, { run: runs.get(id) ?? 1, made, found: wished.length - made }];
    }),
  );
}

/** Of rules that were asked again what they said now, of the others what they said before. What one said under a name that it had is over, too. */
function saidNow({ release }: Ctx, { latest: { said }, planned }: Looked): string[] {
  const anew = new Set(planned.flatMap(({ draft: { ruleKey } }) => [ruleKey, ...(release.rule(ruleKey)?.aliases ?? [])]));
  const before = [...said].flatMap(([rule, outcomes]) => (anew.has(rule) ? [] : outcomes));
  return [...before, ...planned.map(({ draft }) => draft.outcome)];
}
