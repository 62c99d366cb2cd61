import type { IntentStatus } from "../intent/schema.ts";
import type { AgainRefusal, SendAgainResult } from "./schema.ts";

/** A new message is made of whatever is at rest and not dead: what failed or is uncertain is sent again under its own identity. */
export function againRefusal({
  status,
  test,
  facts,
}: {
  status: IntentStatus;
  test: boolean;
  facts: boolean;
}): AgainRefusal | null {
  if (test) return "test";
  if (status === "scheduled") return "live";
  if (status === "failed" || status === "uncertain") return "dead";
  if (status === "dropped") return "dropped";
  return facts ? null : "facts_dropped";
}

/** Why no new message was made, for whoever asked. */
export function againRefusalInWords(result: Extract<SendAgainResult, { ok: false }>): string {
  switch (result.code) {
    case "sent_again":
      return `${result.by} had it sent again a moment ago. Nothing of yours was sent.`;
    case "live":
      return "It is on its way by now.";
    case "dead":
      return "It failed, or nobody can tell whether it was sent: retry or settle it instead.";
    case "dropped":
      return "Somebody dropped it meanwhile.";
    case "facts_dropped":
      return "Retention dropped what it had to say. It cannot be sent any more.";
    case "test":
      return "It is a test: send another one from its template.";
    case "secret":
      return "It has a link that lets somebody in. Only an admin can send it to another address.";
    case "own_rule":
      return "Waybill's own mails go only to the person that they were made for.";
  }
}
