import type { Finding, Judged, Waiver } from "./schema.ts";

/**
 * Findings with the waivers that accept them on `today` (2026-11-30). An expired waiver accepts nothing and is a finding itself, as is
 * one that has nothing to accept: it would hide the next fault of its kind.
 */
export function waive(findings: readonly Finding[], waivers: readonly Waiver[], today: string): Judged[] {
  const valid = waivers.filter(({ until }) => until >= today);
  const judged = findings.map((finding) => ({ ...finding, waiver: valid.find((waiver) => accepts(waiver, finding)) ?? null }));
  const idle = waivers.filter((waiver) => !findings.some((finding) => accepts(waiver, finding)));
  const expired = waivers.filter((waiver) => !valid.includes(waiver) && !idle.includes(waiver));
  return [
    ...judged,
    ...expired.map((waiver) =>
      about(
        waiver,
        "warning",
        `The waiver of "${waiver.code}" ended on ${waiver.until}.`,
        "Mend what it accepted, or decide again and say until when.",
      ),
    ),
    ...idle.map((waiver) =>
      about(waiver, "info", `The waiver of "${waiver.code}" has nothing to accept.`, "Take it out of waivers.ts."),
    ),
  ];
}

const accepts = (waiver: Waiver, { code, place, fixtures }: Finding): boolean =>
  waiver.code === code &&
  (waiver.place === undefined || `${place.path ?? ""}\n${place.excerpt}`.includes(waiver.place)) &&
  (waiver.fixture === undefined || fixtures.every((fixture) => fixture === waiver.fixture));

const about = (waiver: Waiver, severity: Finding["severity"], what: string, mend: string): Judged => ({
  code: "waiver",
  severity,
  what,
  place: { part: "template", offset: null, path: waiver.place ?? null, excerpt: waiver.reason, mark: null, scheme: null },
  count: 1,
  clients: [],
  mend,
  fixtures: waiver.fixture ? [waiver.fixture] : [],
  waiver: null,
});
