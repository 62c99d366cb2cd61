import { countdown } from "@/components/countdown.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";

type Told = Pick<Replay, "state" | "toSend" | "rested" | "refused" | "rate" | "perSecond" | "etaSeconds">;

/** How much of a run is at rest, how fast it goes, and for how long. */
export function paceInWords({ state, toSend, rested, refused, rate, perSecond, etaSeconds }: Told): string {
  const done = `${figure(rested + refused)} of ${figure(toSend)} at rest`;
  const limit = perSecond === null ? [] : [`at most ${figure(perSecond)} a second`];
  if (state === "done" || state === "aborted") return `${done}.`;
  if (state !== "running") return `${[done, ...limit].join(", ")}.`;
  const pace = rate > 0 ? `${rate.toLocaleString("en-GB", { maximumFractionDigits: 1 })} a second lately` : "none lately";
  return `${[done, pace, ...limit].join(", ")}.${etaSeconds ? ` About ${countdown(etaSeconds)} to go.` : ""}`;
}
