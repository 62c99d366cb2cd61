import type { Message } from "@/domain/intent/schema.ts";
import { RuleLink } from "../../rules/rule-link.tsx";

/** The rule that wanted the message; of a test send the one that it looks like. */
export function MessageRule({ message: { ruleKey, test } }: { message: Message }) {
  if (!test) return <RuleLink ruleKey={ruleKey} />;
  if (test.as === null) return "Test send, of no rule";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      Test send, as <RuleLink ruleKey={test.as} />
    </span>
  );
}
