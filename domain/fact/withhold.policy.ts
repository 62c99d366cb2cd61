import type { Fact } from "./schema.ts";

/** A fact without what came from payloads: values that rules and checks saw, envelopes, subjects. What happened, and when, stays. */
export function withholdPayload(fact: Fact): Fact {
  switch (fact.kind) {
    case "decision":
    case "check":
      return { ...fact, seen: null };
    case "submission":
      return { ...fact, subject: null, envelope: null };
    case "mail":
      return { ...fact, subject: "" };
    default:
      return fact;
  }
}
