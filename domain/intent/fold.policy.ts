import type { Fact, FactOf } from "../fact/schema.ts";
import type { IntentStatus } from "./schema.ts";

/** All that the status of a message depends on, drawn from its facts. */
export type Folded = {
  /** A worker may still take it. */
  live: boolean;
  /** A provider accepted it. */
  accepted: boolean;
  /** An unresolved submission may have reached the provider. */
  unresolved: boolean;
  /** An attempt ended without a definite answer, at any time. */
  doubted: boolean;
  /** What the newest check before its rest said. */
  verdict: FactOf<"check">["verdict"] | null;
  /** That check pretended to send: what cannot be rendered then is a failure, as it would be live. */
  shadow: boolean;
};

/**
 * Folds the facts of one message. The order in which they come makes no difference (I8). The doctor folds a whole database at once, in SQL,
 * and is held to this by its test.
 */
export function fold(facts: readonly Fact[], live: boolean): Folded {
  const submissions = facts.filter((fact) => fact.kind === "submission");
  const attempts = facts.filter((fact) => fact.kind === "attempt");
  const rest = facts.find((fact) => fact.kind === "rest");
  // A worker that stood still may still write what it found; a verdict after the rest decided nothing.
  const checks = facts.filter(
    (fact): fact is FactOf<"check"> => fact.kind === "check" && (rest === undefined || fact.at <= rest.at),
  );
  const open = new Set(submissions.filter((each) => each.resolution === null).map((each) => each.no));
  const newest = checks.reduce<FactOf<"check"> | null>((last, each) => (last && key(last) > key(each) ? last : each), null);
  return {
    live,
    accepted: submissions.some((each) => each.resolution === "accepted") || attempts.some((each) => each.outcome === "accepted"),
    unresolved: attempts.some((each) => open.has(each.submissionNo) && (each.outcome === "unknown" || each.outcome === null)),
    doubted: attempts.some((each) => each.outcome === "unknown"),
    verdict: newest?.verdict ?? null,
    shadow: newest?.reason === "shadow",
  };
}

const key = (check: { at: string; id: string }): string => check.at + check.id;

/**
 * The statuses that these facts allow. Where more than one is possible, the rest of the reason is in the message's own row (a render
 * that failed has no attempt, a person's cancelling has no check).
 */
export function statusesOf({ live, accepted, unresolved, doubted, verdict, shadow }: Folded): readonly IntentStatus[] {
  // A late answer accepts while another worker holds the message: that worker brings it to rest.
  if (accepted) return live ? ["scheduled"] : ["accepted"];
  if (live) return ["scheduled"];
  if (unresolved) return ["uncertain", "dropped"];
  // Evidence resolved the doubt as "not taken": the message stays uncertain until a person decides.
  if (doubted) return ["uncertain", "dropped", "failed", "expired", "skipped", "cancelled"];
  if (verdict === "skip") return shadow ? ["skipped", "failed", "dropped"] : ["skipped"];
  if (verdict === "expire") return ["expired"];
  return ["expired", "cancelled", "failed", "dropped"];
}
