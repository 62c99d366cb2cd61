import { may, requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { changeReplay, unrun } from "./change.ts";
import { requirePatch } from "./facts.ts";
import { columnsOf, requireAnswer, requireVersion } from "./options.ts";
import type { ReplayDone, ReplayOptions } from "./schema.ts";

/**
 * Judges a plan's messages anew, the same ones, by other options where they are given; if nobody changed it since the caller saw `revision`.
 * Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`, `bad_input`.
 */
export function refreshPlan(
  ctx: Ctx,
  { id, revision, options }: { id: string; revision: number; options?: ReplayOptions | undefined },
): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  if (options) requirePatch(options);
  const columns = options ? columnsOf(options) : null;
  return changeReplay(ctx, {
    id,
    action: "replay.refresh",
    refusal: (replay) => unrun(replay) ?? (replay.revision === revision ? null : "changed_meanwhile"),
    async write(tx, replay) {
      requireAnswer(tx, options ?? replay.options);
      if (options) await requireVersion(tx, options);
      await tx.db.replay.update({
        where: { id },
        data: {
          state: "building",
          judged: 0,
          toSend: 0,
          plannedAt: null,
          judgedFrom: await tx.clock.now(),
          leaseUntil: null,
          own: false,
          mayOwn: may(tx, "own_rule.write"),
          ...columns,
        },
      });
      return "building";
    },
    after: () => columns?.options ?? {},
  });
}
