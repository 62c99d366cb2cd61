import type { RuleMode } from "./schema.ts";

/** Buckets are hundredths of a percent: 0 to 9,999. */
export const buckets = 10_000;

/**
 * What a bucket is drawn from: the oldest name of the rule (a renamed rule keeps its people) and the person; the normalised address
 * only where no person exists. Never change it: everybody's place in every rollout hangs on it.
 */
export const rolloutText = (input: { rule: string; person: string | null; address: string }): string =>
  JSON.stringify(["rollout", input.rule, ...(input.person === null ? ["address", input.address] : ["person", input.person])]);

/** Is somebody within what the rule is switched to? A raised percentage keeps all who were in. */
export function reaches(rule: { mode: RuleMode; percent: number | null }, who: { bucket: number; internal: boolean }): boolean {
  if (rule.mode === "internal") return who.internal;
  if (rule.mode === "percent") return who.bucket < ((rule.percent ?? 0) * buckets) / 100;
  return rule.mode === "on";
}
