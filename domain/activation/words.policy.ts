import { figure, many } from "../list/many.policy.ts";
import type { ActivationPlan, RuleEffect } from "./schema.ts";

/** "1,204 waiting get v3, 2 frozen keep v2" */
export function effectInWords({ next, now, pinned, waiting, frozen, capped }: RuleEffect, version: number): string {
  if (next !== version)
    return pinned === null ? `sends ${now === null ? "another template" : `v${now}`}` : `stays pinned to v${pinned}`;
  if (now === version) return `sends v${version} already`;
  const kept = frozen.map(({ number, messages }) => `${figure(messages)} frozen keep v${number}`);
  if (waiting === 0 && kept.length === 0) return `nothing waits; new messages get v${version}`;
  return [`${figure(waiting)}${capped ? "+" : ""} waiting get v${version}`, ...kept].join(", ");
}

/** "0 errors, 2 warnings" */
export const checksInWords = ({ state, errors, warnings }: ActivationPlan["checks"]): string =>
  state === "done" ? `${many(errors, "error")}, ${many(warnings, "warning")}` : "could not be run here";
