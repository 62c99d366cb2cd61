import type { ReplayDone } from "./schema.ts";

/** Why a deed was not done, for a person or a script. */
export function refusalInWords({ code, by, state }: Extract<ReplayDone, { ok: false }>): string {
  switch (code) {
    case "changed_meanwhile":
      return "Somebody had the plan judged anew meanwhile. Look at it again.";
    case "building":
      return "The plan is not whole yet.";
    case "stale":
      return "The plan is older than ten minutes, or of an older release. Refresh it: what it says may not hold any more.";
    case "started":
      return `${by} started it already.`;
    case "ended":
      return by === null ? "It is over." : `It is over: ${by} ended it.`;
    case "nothing":
      return "The plan has nothing to do.";
    case "wrong_state":
      return `It is ${state}: that cannot be done to it now.`;
  }
}
