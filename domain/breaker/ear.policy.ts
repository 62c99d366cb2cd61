import type { Ended } from "../attempt/follow.policy.ts";
import { isTest } from "../test-send/name.policy.ts";
import { senderKey } from "./bar.policy.ts";
import { type Heard, type Hearing, hearingOf, isFailing, nothingHeard, remember } from "./hearing.policy.ts";

/** What one process heard of each account lately. Counting is its own; opening is shared (docs/decisions/0149). */
export type Ear = Map<string, Heard>;

/** What is to be told of an account: the end of a probe, a breaker to open, or both. `sender` "" is the whole account. */
export type News = {
  probe: { intentId: string; hearing: Hearing } | null;
  trouble: Trouble | null;
};

/** Why a breaker is to open; `sender` as breakers know it. */
export type Trouble = { account: string; sender: string; class: string | null; code: string | null };

type Asked = { intentId: string; account: string; sender: string; probe: boolean; ruleKey: string };

/**
 * Takes an answer for what it says of its account. A test send opens nothing, whatever it was refused for: nobody holds up real mail by
 * trying a template. One that alone tries an account tells how that went, as every message does. Null where that is nothing that others
 * must know. `at`: as of `remember`.
 */
export function hear(ear: Ear, { attempt, outcome, at }: { attempt: Asked; outcome: Ended; at: number }): News | null {
  const hearing = hearingOf(outcome);
  if (isTest(attempt.ruleKey)) return attempt.probe ? { probe: { intentId: attempt.intentId, hearing }, trouble: null } : null;
  const heard = ear.get(attempt.account) ?? nothingHeard();
  ear.set(attempt.account, heard);
  remember(heard, hearing, at);
  const probe = attempt.probe ? { intentId: attempt.intentId, hearing } : null;
  const sender = concerned(hearing, heard, attempt);
  if (sender === null) return probe && { probe, trouble: null };
  ear.delete(attempt.account);
  const { class: kind = outcome.outcome === "unknown" ? "unknown" : null, code = null } = outcome;
  return { probe, trouble: { account: attempt.account, sender, class: kind, code } };
}

/** Whose breaker opens by it; null: nobody's. */
function concerned(hearing: Hearing, heard: Heard, { sender }: Asked): string | null {
  if (hearing === "sender") return senderKey(sender);
  return hearing === "account" || (hearing === "fault" && isFailing(heard)) ? "" : null;
}
