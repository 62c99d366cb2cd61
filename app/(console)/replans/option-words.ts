import type { ReplanOptions } from "@/domain/replan/schema.ts";

/** Which rules planning again asks. */
export const scopeChoices = [
  { value: "unsettled", label: "Rules that failed or were off" },
  { value: "all", label: "Every rule that was asked before" },
] as const;

/** Rules that are newer than the event stay out unless somebody asks them in. */
export const newRulesWords = {
  label: "Also rules that were never asked",
  hint: "They are newer than the event. They make only what is not past their deadline.",
};

/** What somebody chose, as names and words. */
export const replanOptionsInWords = ({ scope, newRules }: ReplanOptions): [name: string, words: string][] => [
  ["Asked again", scopeChoices.find(({ value }) => value === scope)?.label ?? scope],
  ["Rules that were never asked", newRules ? "asked too, within their deadline" : "stay out"],
];
