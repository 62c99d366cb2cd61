import type { Finding, Found, LintResult, NotRun, Place } from "./schema.ts";

/** Of one check; more are counted only. */
const MOST = 30;
const LONGEST = 400;
const nowhere: Place = { part: "template", offset: null, path: null, excerpt: "", mark: null, scheme: null };

/** Findings of one check, the same one of several fixtures brought together: with their names, and how many places are alike. */
export function collect(code: string, found: readonly Found[]): LintResult {
  const kinds = new Map<string, { finding: Finding; byFixture: Map<string, number> }>();
  for (const each of found) {
    const place = tidyPlace({ ...nowhere, ...each.place });
    const key = JSON.stringify([
      each.severity,
      each.what,
      place.part,
      place.scheme,
      each.alike ? null : (place.path ?? place.excerpt),
    ]);
    const fixture = each.fixture ?? "";
    const known = kinds.get(key);
    if (known) known.byFixture.set(fixture, (known.byFixture.get(fixture) ?? 0) + 1);
    else {
      const { severity, what, mend, clients = [] } = each;
      const finding: Finding = { code, severity, what: tidy(what), place, count: 1, clients: [...clients], mend, fixtures: [] };
      kinds.set(key, { finding, byFixture: new Map([[fixture, 1]]) });
    }
  }
  const findings = [...kinds.values()].map(({ finding, byFixture }) => ({
    ...finding,
    count: Math.max(...byFixture.values()),
    fixtures: [...byFixture.keys()].filter((name) => name !== ""),
  }));
  const rest: NotRun[] =
    findings.length > MOST ? [{ code, why: `${findings.length - MOST} more of its findings are not listed` }] : [];
  return { findings: findings.slice(0, MOST), notRun: rest };
}

/** In words that a database takes, and no screen has to cut: what stands in a message may hold anything. */
function tidy(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.toWellFormed().replaceAll("\u0000", "\uFFFD");
}

const tidyPlace = (place: Place): Place => ({
  ...place,
  path: place.path === null ? null : tidy(place.path),
  excerpt: tidy(place.excerpt),
});
