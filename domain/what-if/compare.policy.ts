import type { Answer, WhatIfGroup } from "./schema.ts";

/** How `right` differs from `left`. That nothing is planned any more is known for certain, whatever a check would have said. */
export function groupOf(left: Answer, right: Answer): WhatIfGroup {
  if (right.kind === "planned" || right.kind === "unknown" || left.kind === "unknown") return "unknown";
  if (left.kind === "planned") return right.kind === "none" || right.kind === "error" ? "no_longer" : "unknown";
  if (left.kind === right.kind && left.reason === right.reason) return "same";
  if (right.kind === "send") return "newly";
  return left.kind === "send" ? "no_longer" : "other_reason";
}
