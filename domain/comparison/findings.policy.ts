import type { CheckDetail, Judged } from "../lint/schema.ts";
import type { ChecksDiff } from "./schema.ts";

/** What the checks find in one version and not in the other. Figures and the text around do not tell findings apart: they move with every edit. */
export function findingsDiff(from: CheckDetail, to: CheckDetail): ChecksDiff {
  const came = without(to.findings, from.findings);
  return {
    from: stateOf(from),
    to: stateOf(to),
    came,
    gone: without(from.findings, to.findings),
    same: to.findings.length - came.length,
    alike: from.runner === to.runner,
  };
}

/** A version that is checked anew keeps what was found before. */
const stateOf = ({ state, ranAt }: CheckDetail): CheckDetail["state"] => (ranAt === null ? state : "done");

function without(findings: readonly Judged[], others: readonly Judged[]): Judged[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(nameOf(other), (left.get(nameOf(other)) ?? 0) + 1);
  return findings.filter((finding) => {
    const count = left.get(nameOf(finding)) ?? 0;
    left.set(nameOf(finding), count - 1);
    return count <= 0;
  });
}

const nameOf = ({ code, severity, what, place: { part, path, scheme }, waiver }: Judged): string =>
  JSON.stringify([code, severity, what.replace(/[\d.,]+/g, "#"), part, path, scheme, waiver !== null]);
