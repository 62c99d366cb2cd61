import { causeOf } from "../attempt/explain.policy.ts";
import { wordsOfReason } from "../intent/reason.policy.ts";
import type { CauseRow } from "./schema.ts";

type Told = Pick<CauseRow, "kind" | "status" | "reason" | "class" | "code" | "ruleKey" | "templateKey" | "eventType">;

/** Sending it again helps nobody: its recipient is refused for good. */
export const isPermanent = ({ class: kind }: Pick<Told, "class">): boolean => kind === "recipient";

/** Of these a provider's answer says more than the reason. */
const BY_ATTEMPT = ["rejected", "attempts_exhausted", "retry_past_deadline"];

/** What went wrong, in plain words: "The template invitation threw an error", "order.paid does not fit the catalogue". */
export function titleOf(cause: Told): string {
  const { status, eventType, ruleKey } = cause;
  if (status === "quarantined")
    return `${eventType ?? "An event"} ${cause.code === "unknown_type" ? "is not in" : "does not fit"} the catalogue`;
  if (status === "error") return `${ruleKey === null ? "A rule" : `The rule ${ruleKey}`} failed at ${eventType ?? "an event"}`;
  const told = BY_ATTEMPT.includes(cause.reason ?? "") && cause.class !== "unknown";
  const why = told ? causeOf({ class: cause.class, code: cause.code }) : null;
  const title = capital([named(cause), why].filter((part) => part !== null).join(": "));
  const of = ruleKey ?? cause.templateKey;
  return of === null || title.includes(of) || title.includes(cause.templateKey ?? of) ? title : `${title} (${of})`;
}

/** A fault of one rule or template names it. */
function named({ reason, ruleKey, templateKey }: Told): string {
  const words = wordsOfReason(reason) ?? "nobody knows why";
  if (templateKey !== null && words.startsWith("the template "))
    return words.replace("the template", `the template ${templateKey}`);
  return ruleKey !== null && words.startsWith("the rule ") ? words.replace("the rule", `the rule ${ruleKey}`) : words;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
