import type { RuleState } from "./schema.ts";

type Switched = Pick<RuleState, "mode" | "rolloutPercent" | "held">;

/** What a rule is switched to, as the end of "rule welcome is …". */
export function modeInWords({ mode, rolloutPercent, held }: Switched): string {
  if (mode === "percent") return `on for ${rolloutPercent} %`;
  if (mode === "internal") return "on for internal addresses";
  if (mode === "shadow") return "a shadow";
  return held ? "off, holding what is scheduled" : mode;
}
