import type { Judged, Severity } from "./schema.ts";

/** Those of one severity that no waiver accepts. */
export const openOf = (findings: readonly Judged[], severity: Severity): Judged[] =>
  findings.filter((each) => each.severity === severity && !each.waiver);

export const waivedOf = (findings: readonly Judged[]): Judged[] => findings.filter(({ waiver }) => waiver);

/** How many there are of each severity, those left out that a waiver accepts; and how many those are. */
export const countFindings = (findings: readonly Judged[]) => ({
  errors: openOf(findings, "error").length,
  warnings: openOf(findings, "warning").length,
  infos: openOf(findings, "info").length,
  waived: waivedOf(findings).length,
});
