import { type Ctx, transaction } from "@/lib/context.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import { fillMore } from "./fill.ts";
import { judgeMore, sumUp } from "./judge.ts";
import { giveBack, LEASE_SECONDS, type Leased, lease, roomOf } from "./lease.ts";
import { runMore } from "./run-more.ts";

/** Events of one step. A run's holds their locks, and whoever wants to pause waits for it: at most `heldSeconds` for a rule that does not return. */
export type ReplanSizes = { fill: number; judge: number; run: number; heldSeconds?: number };
const SIZES: ReplanSizes = { fill: 5_000, judge: 500, run: 250 };

/**
 * One step of the plan or run that waits longest: freezes more of what was chosen, judges more of that, sums it up, or does more of it. Several
 * workers share them; one that dies leaves its step to the next within a minute, and nothing of it is done twice. Gives false where there is nothing to do.
 */
export async function advanceReplans(ctx: Ctx, sizes: ReplanSizes = SIZES): Promise<boolean> {
  const replan = await lease(ctx);
  if (!replan) return false;
  try {
    await advance(ctx, replan, sizes);
  } catch (error) {
    await giveBack(ctx, replan, { counted: !isDatabaseAway(error) }).catch(() => {}); // else its lease ends by itself
    throw error;
  }
  return true;
}

async function advance(ctx: Ctx, replan: Leased, sizes: ReplanSizes): Promise<void> {
  const { state, filled, judged, total, runNo } = replan;
  if (state === "running")
    return runMore(ctx, replan, { ...roomOf(replan, runNo, sizes.run), heldSeconds: sizes.heldSeconds ?? LEASE_SECONDS });
  if (!filled) return step(ctx, replan, (tx, id) => fillMore(tx, { id, most: sizes.fill }));
  if (judged > 0 && replan.releaseId !== ctx.release.id) return step(ctx, replan, judgeAnew);
  if (judged < total) return judgeMore(ctx, replan, roomOf(replan, judged, sizes.judge));
  return step(ctx, replan, (tx) => sumUp(tx, replan));
}

/** In one transaction that has it, if it is still as it was read. */
const step = (ctx: Ctx, { id, revision, total }: Leased, work: (tx: Ctx, id: string) => Promise<unknown>): Promise<void> =>
  transaction(ctx, async (tx) => {
    const still = await tx.db.$executeRaw`
      UPDATE waybill.replan SET looked_at = waybill.now(), lease_until = NULL, claims = 0
      WHERE id = ${id}::uuid AND state = 'building' AND revision = ${revision} AND total = ${total}`;
    if (still === 1) await work(tx, id);
  });

/** A release was published in the middle of it: one plan is judged by one release. */
const judgeAnew = (tx: Ctx, id: string) => tx.db.replan.update({ where: { id }, data: { judged: 0, aloneUntil: 0 } });
