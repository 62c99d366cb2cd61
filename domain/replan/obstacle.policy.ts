import type { ReplanVerdict } from "./schema.ts";

export const OTHER_RELEASE = "Another release plans now than this console runs. Restart it with the newest release.";

/** Why one event cannot be planned again now; null where it can. */
export const obstacleWords: Readonly<Record<ReplanVerdict, string | null>> = {
  plan: null,
  fails: null,
  fits: "It is in quarantine: readmit it, and it is planned like a new one.",
  misfit: "It does not fit the catalogue of today.",
  nothing: "There is no rule to ask: none failed or was off.",
  waits: "It waits to be planned already.",
  dropped: "Somebody dropped it. Take it back first.",
  payload_dropped: "Retention dropped its payload: no rule can be asked.",
  crashes: "Every worker that judged it died.",
};
