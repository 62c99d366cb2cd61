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
    case "rest":
      // The words of a team's own code, which may quote what it was given.
      return fact.class === "content" ? { ...fact, detail: null } : fact;
    case "revival":
    case "drop":
      return fact.was.class === "content" ? { ...fact, was: { ...fact.was, detail: null } } : fact;
    default:
      return fact;
  }
}
