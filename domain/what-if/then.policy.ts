import type { Answer } from "./schema.ts";

/** A row of what was decided then, as far as it tells what came of it. */
type Past = {
  outcome: "intended" | "duplicate" | "not_matched" | "rule_off" | "error";
  reason: string | null;
  status: string | null;
  restReason: string | null;
  verdict: "send" | "skip" | "expire" | "wait" | null;
  verdictReason: string | null;
};

/** What was decided then: what the last check said, or why there was none. Whether a sending succeeded is no decision. */
export function thenAnswer({ outcome, reason, status, restReason, verdict, verdictReason }: Past): Answer {
  if (outcome === "error") return { kind: "error", reason };
  if (outcome !== "intended") return { kind: "none", reason: outcome === "duplicate" ? "duplicate" : reason };
  if (verdict) return { kind: verdict, reason: verdict === "send" ? null : verdictReason };
  if (status === "scheduled" || status === null) return { kind: "planned", reason: "not_checked_yet" };
  return { kind: status === "expired" ? "expire" : "skip", reason: restReason ?? status };
}

type Row = { recipient: string; sequence: number; planRun: number; outcome: string };

/**
 * What counts of an event that was planned more than once: of each place the row that made a message, else the latest; where somebody
 * has a message, no refusal of another run.
 */
export function whatCounts<T extends Row>(rows: readonly T[]): T[] {
  const made = (row: Row) => Number(row.outcome === "intended");
  const sorted = rows.toSorted((a, b) => made(b) - made(a) || b.planRun - a.planRun);
  const written = new Set(sorted.flatMap((row) => (made(row) ? [row.recipient] : [])));
  const places = new Map<string, T>();
  for (const row of sorted) {
    const place = `${row.sequence} ${row.recipient}`;
    if (!places.has(place) && !(row.sequence === 0 && written.has(row.recipient))) places.set(place, row);
  }
  return [...places.values()];
}
