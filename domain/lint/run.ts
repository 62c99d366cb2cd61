import { setImmediate as breathe } from "node:timers/promises";
import { checks } from "./checks.ts";
import { collect } from "./collect.policy.ts";
import type { LintResult } from "./schema.ts";
import type { LintInput } from "./types.ts";

/**
 * Runs every check over a template's rendered fixtures. Without effects; the same input gives the same findings, gravest first. Between
 * two checks others get their turn: it runs in processes that send and answer.
 */
export async function lint(input: LintInput): Promise<LintResult> {
  const results: LintResult[] = [];
  for (const { code, run } of checks) {
    const { found, notRun = [] } = run(input);
    const { findings, notRun: left } = collect(code, found);
    results.push({ findings, notRun: [...notRun.map((why) => ({ code, why })), ...left] });
    await breathe();
  }
  const findings = results.flatMap((each) => each.findings);
  return {
    findings: [...grave("error"), ...grave("warning"), ...grave("info")],
    notRun: results.flatMap((each) => each.notRun),
  };
  function grave(severity: (typeof findings)[number]["severity"]) {
    return findings.filter((finding) => finding.severity === severity);
  }
}
