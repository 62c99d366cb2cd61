import { isOwnRule } from "../access/own-rule.policy.ts";
import type { IntentStatus } from "../intent/schema.ts";
import { mayFollow } from "../intent/state.policy.ts";
import type { DropRefusal } from "./schema.ts";

type OfMessage = { ruleKey: string; status: IntentStatus; test: boolean; calling: boolean };
/** `own`: of Waybill itself. `failed`: a rule failed at it. `waiting`: its rules are about to be asked. */
type OfEvent = { own: boolean; state: string; failed: boolean; waiting: boolean };
type Who = { mayOwn: boolean };

/** Whether a message may be dropped: null, or why not. */
export function dropRefusal({ ruleKey, status, test, calling }: OfMessage, { mayOwn }: Who): DropRefusal | null {
  if (test) return "test";
  if (isOwnRule(ruleKey) && !mayOwn) return "own_rule";
  if (!mayFollow(status, "dropped")) return "not_dead";
  return calling ? "being_sent" : null;
}

/** The same of an event. */
export function eventDropRefusal({ own, state, failed, waiting }: OfEvent, { mayOwn }: Who): DropRefusal | null {
  if (own && !mayOwn) return "own_rule";
  if (state === "quarantined") return null;
  if (state !== "accepted" || !failed) return "not_dead";
  return waiting ? "waits" : null;
}
