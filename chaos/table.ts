import type { PoolerTally } from "./stage/pooler.ts";
import type { Verdict } from "./verdict/judge.ts";
import type { ReportTally } from "./verdict/reports.ts";

const columns = [
  "events",
  "kills",
  "intents",
  "accepted",
  "skipped",
  "expired",
  "failed",
  "uncertain",
  "lost",
  "duplicates",
] as const;
type Counts = Record<(typeof columns)[number], number>;

/** All environments together. */
export function total(verdicts: readonly Verdict[]): Counts {
  const sums = columns.map((column) => [column, verdicts.reduce((sum, verdict) => sum + verdict[column], 0)]);
  return Object.fromEntries(sums) as Counts; // Object.fromEntries loses the keys
}

/** A line an environment, a line for all, and each violation with ids. */
export function table(verdicts: readonly Verdict[]): string {
  const rows = [
    ...verdicts.map((verdict): [string, Counts] => [verdict.provider, verdict]),
    ["together", total(verdicts)] as const,
  ];
  const head = ["".padEnd(9), ...columns.map((column) => column.padStart(10))].join(" ");
  const lines = rows.map(([name, counts]) =>
    [name.padEnd(9), ...columns.map((column) => String(counts[column]).padStart(10))].join(" "),
  );
  const violations = verdicts.flatMap(({ provider, violations: found }) =>
    found.map(({ check, says, count, ids }) => `✗ ${provider}: ${check}: ${count} ${says}\n    ${ids.join("\n    ")}`),
  );
  const more = verdicts.map(({ provider, pooler, failover, reports, named, reasons }) =>
    [
      `${provider}: ${behind(pooler)}`,
      `${failover.mails} mails went by the fallback, ${failover.moved} submissions made way`,
      told(reports),
      `${named} died at a named point`,
      ...reasons.map(([words, count]) => `${words} ${count}`),
    ].join("; "),
  );
  return [head, ...lines, "", ...more, "", ...(violations.length > 0 ? violations : ["No invariant was violated."])].join("\n");
}

const behind = (pooler: PoolerTally | null): string =>
  pooler
    ? `web and worker-2 behind ${pooler.version} (${pooler.transactions} transactions, killed ${pooler.kills} times)`
    : "WITHOUT PgBouncer, which could not be had here";

const told = ({ webhooks, twice, first, late, forged, settled }: ReportTally): string =>
  `${webhooks} webhooks (${first} before the answer, ${late} late, ${twice} twice, ${forged} forged) settled ${settled} messages`;
