import { cn } from "@/components/class-names.ts";
import { type Tone, toneStyle } from "@/components/status.ts";
import type { RuleMode, RuleRow, RuleState } from "@/domain/rule/schema.ts";

/** From nobody to everybody. */
export const modes: Readonly<Record<RuleMode, { word: string; tone: Tone; says: string }>> = {
  off: { word: "Off", tone: "neutral", says: "Plans nothing. Every event still says so." },
  shadow: { word: "Shadow", tone: "info", says: "Judges, freezes and renders every message. Sends none." },
  internal: { word: "Internal only", tone: "warn", says: "Sends to the project's own addresses only." },
  percent: { word: "A share of the people", tone: "warn", says: "Always the same people; raising it keeps them." },
  on: { word: "On", tone: "good", says: "Sends to everybody." },
};

/** What stands on the control. */
export function stateWord({ mode, rolloutPercent, held }: Pick<RuleState, "mode" | "rolloutPercent" | "held">): string {
  if (mode === "percent") return `${rolloutPercent} %`;
  if (mode === "internal") return "Internal";
  return held ? "Off, held" : modes[mode].word;
}

/** The state alone, for whoever may not change it, and for a rule that this release does not have. */
export const ModeBadge = ({ rule, why }: { rule: RuleRow; why?: string | undefined }) => (
  <span
    title={why}
    className={cn(
      "inline-flex h-6 items-center whitespace-nowrap rounded-md px-2 font-medium text-sm",
      toneStyle[modes[rule.mode].tone],
    )}
  >
    {stateWord(rule)}
  </span>
);
