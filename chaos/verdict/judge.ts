import { examine } from "@/domain/doctor/examine.ts";
import { FAILS_OVER_FROM } from "../plan/schedule.ts";
import type { Happening } from "../plan/traffic.ts";
import type { Settled } from "../settle.ts";
import type { Stage } from "../stage/open.ts";
import type { PoolerTally } from "../stage/pooler.ts";
import type { ProviderName } from "../stage/provider.ts";
import { callsInTime } from "./calls.ts";
import { wasDone } from "./done.ts";
import { doubtIsKept } from "./doubt.ts";
import { type Facts, readFacts, type Violation, violation } from "./facts.ts";
import { type FailoverTally, failovers } from "./failover.ts";
import { heldBack } from "./held-back.ts";
import { LOST, nothingLost } from "./lost.ts";
import { duplicates, mailsAgree } from "./mails.ts";
import { heardReports, type ReportTally } from "./reports.ts";

/** A worker that is asked to end does so within this. */
const STOP_MS = 10_000;

export type Verdict = {
  provider: ProviderName;
  /** The PgBouncer that stood before web and worker-2; null: none could be had. */
  pooler: PoolerTally | null;
  /** What went to the fallback. */
  failover: FailoverTally;
  /** What was told by webhook. */
  reports: ReportTally;
  events: number;
  kills: number;
  /** Of these, at a named point. */
  named: number;
  intents: number;
  accepted: number;
  skipped: number;
  expired: number;
  failed: number;
  uncertain: number;
  lost: number;
  duplicates: number;
  /** How many rest with which reason, as "failed, props_error". */
  reasons: [words: string, count: number][];
  violations: Violation[];
};

/** Compares what the product told, what the database says and what the provider took: every invariant, when all is at rest. */
export async function judge(
  stage: Stage,
  { traffic, settled }: { traffic: readonly Happening[]; settled: Settled },
): Promise<Verdict> {
  const facts = await readFacts(stage, traffic);
  const primary = stage.providers.primary.name;
  const events = traffic.filter(({ how }) => how !== "undone").length;
  const failover = failovers(facts, primary);
  const pooler = stage.pooler && (await stage.pooler.tally());
  const { violations: aboutReports, tally: reports } = await heardReports(stage, facts);
  const violations = [
    ...(await nothingLost(stage, facts)),
    ...mailsAgree(facts),
    ...callsInTime(facts),
    ...doubtIsKept(facts),
    ...(await heldBack(stage, facts)),
    ...aboutReports,
    ...(await sound(stage)),
    ...wasDone({ pooler, reports: primary === "resend" ? reports : null, failover: events >= FAILS_OVER_FROM ? failover : null }),
    ...violation(
      "process_crashed",
      "processes that ended by themselves, at no named point, while they were at work",
      Object.values(stage.slots).flatMap((slot) => slot.crashes()),
    ),
    ...violation(
      "stop_took_long",
      "orderly ends of a worker that took longer than 10 s",
      settled.ends.flatMap((ms) => (ms === null ? ["killed after 15 s"] : ms > STOP_MS ? [`${ms} ms`] : [])),
    ),
  ];
  const count = (status: string) => [...facts.messages.values()].filter((message) => message.status === status).length;
  return {
    provider: primary,
    pooler,
    failover,
    reports,
    events,
    kills: Object.values(stage.slots).reduce((sum, slot) => sum + slot.deaths().killed, 0),
    named: Object.values(stage.slots).reduce((sum, slot) => sum + slot.deaths().named, 0),
    intents: facts.messages.size,
    accepted: count("accepted"),
    skipped: count("skipped"),
    expired: count("expired"),
    failed: count("failed"),
    uncertain: count("uncertain"),
    lost: violations.filter(({ check }) => LOST.has(check)).reduce((sum, each) => sum + each.count, 0),
    duplicates: duplicates(facts).length,
    reasons: reasonsOf(facts),
    violations,
  };
}

function reasonsOf({ messages }: Facts): Verdict["reasons"] {
  const resting = [...messages.values()].filter(({ status }) => status !== "accepted");
  const counts = Map.groupBy(resting, ({ status, reason }) => `${status}, ${reason}`);
  return [...counts].map(([words, of]): [string, number] => [words, of.length]).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the doctor finds. */
async function sound({ ctx }: Stage): Promise<Violation[]> {
  const findings = await examine(ctx);
  return findings.flatMap(({ invariant, code, says, count, samples, skipped }) =>
    skipped
      ? [{ check: `doctor_${code}`, says: "was not looked at", count: 1, ids: [] }]
      : count > 0
        ? [{ check: `doctor_${code}`, says: `${says} (${invariant})`, count, ids: samples }]
        : [],
  );
}
