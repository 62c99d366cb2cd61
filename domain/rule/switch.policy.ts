import { reaches } from "./rollout.policy.ts";
import type { RuleMode, RuleState } from "./schema.ts";

type Switched = Pick<RuleState, "mode" | "rolloutPercent" | "held">;

/** What a rule is switched to, as the end of "rule welcome is …". */
export function modeInWords({ mode, rolloutPercent, held }: Switched): string {
  if (mode === "percent") return `on for ${rolloutPercent} %`;
  if (mode === "internal") return "on for internal addresses";
  if (mode === "shadow") return "a shadow";
  return held ? "off, holding what is scheduled" : mode;
}

/** May somebody get mail by `to` who would not by `from`? Such a change is planned first. */
export function widens(from: Pick<Switched, "mode" | "rolloutPercent">, to: { mode: RuleMode; percent?: number }): boolean {
  const [before, after] = [
    { mode: from.mode, percent: from.rolloutPercent },
    { mode: to.mode, percent: to.percent ?? null },
  ];
  return everybody.some((who) => reaches(after, who) && !reaches(before, who));
}

/** One of each kind: where a share begins, whole percents being enough to tell two apart. */
const everybody = Array.from({ length: 100 }, (_, share) =>
  [true, false].map((internal) => ({ bucket: share * 100, internal })),
).flat();
