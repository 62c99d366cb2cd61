import { deadCap } from "@/domain/cause/kinds.policy.ts";
import type { CauseDetail } from "@/domain/cause/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Fitting } from "@/domain/quarantine/schema.ts";
import { PlanReplan } from "../../replans/plan-replan.tsx";
import { PlanReplay } from "../../replays/plan-replay.tsx";

export type Fits = Pick<Fitting, "judged" | "fit"> | null;

/** A plan of everything that is dead of a cause, however much that is. */
export function ReplayCause({ cause: { id, kind, dead }, fits }: { cause: CauseDetail; fits: Fits }) {
  if (dead === 0) return null;
  const what = dead >= deadCap ? `all ${figure(dead)}+ ${kind}s` : many(dead, kind);
  if (kind === "message") return <PlanReplay variant="primary" choice={{ by: "cause", causeId: id }} what={what} />;
  const way = fits === null ? {} : { held: true, label: labelOf(fits, dead) };
  return (
    <>
      {fits !== null && (
        <span className="text-ink-2 text-sm tabular-nums">
          Fits today: {figure(fits.fit)} of {figure(fits.judged)}
          {dead > fits.judged && " of the newest"}
        </span>
      )}
      <PlanReplan
        variant={fits?.fit === 0 ? "secondary" : "primary"}
        choice={{ by: "cause", causeId: id }}
        what={what}
        {...way}
      />
    </>
  );
}

function labelOf({ judged, fit }: NonNullable<Fits>, dead: number): string {
  if (fit === 0) return "Plan them again";
  return dead > judged ? "Take back in what fits" : `Take ${figure(fit)} back in`;
}
