import type { Cause, Flow, Rested } from "@/domain/overview/schema.ts";
import { causeSearchText } from "../dead-letters/search.ts";
import { messageSearchText, NO_CLASS } from "../messages/search.ts";

type Span = Pick<Flow, "from"> & { until?: string };

/** The list of messages that came to rest in a span, by status, as they are counted: without test sends. Without `until` up to now. */
export const restedIn = ({ from, until }: Span, status: Rested): string =>
  `/messages${messageSearchText({ status, rested: `${from}..${until ?? ""}`, test: "no" })}`;

/** The list that one cause counts. */
export const causeIn = ({ from }: Span, { ruleKey, status, reason, class: kind }: Cause): string =>
  `/messages${messageSearchText({ status, rule: ruleKey, reason, class: kind ?? NO_CLASS, rested: `${from}..` })}`;

/** What of one rule is ready in a stream. */
export const readyOfRule = (stream: string, rule: string): string =>
  `/messages${messageSearchText({ stream, rule, work: "ready" })}`;

/** The list of one stream's live work. */
export const workOf = (stream: string, work: "ready" | "waiting" | "sending"): string =>
  `/messages${messageSearchText({ stream, work })}`;

/** The cause of dead letters that it is, or the list of those; null where no worker has found one yet. */
export function deadLettersOf({ ruleKey, class: kind, reason, deadLetters: { causes, id } }: Cause): string | null {
  if (id !== null) return `/dead-letters/${id}`;
  return causes === 0 ? null : `/dead-letters${causeSearchText({ view: "all", rule: ruleKey, class: kind, text: reason })}`;
}
