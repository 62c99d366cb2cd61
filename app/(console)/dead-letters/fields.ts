import { choicesFrom, type FilterField } from "@/components/filter/fields.ts";
import { failureClasses } from "@/domain/attempt/failure-classes.policy.ts";
import { NOBODY } from "@/domain/cause/kinds.policy.ts";
import type { Owner } from "@/domain/cause/schema.ts";

/** What there is to choose from. */
export type CauseChoices = { rules: readonly string[]; owners: readonly Owner[] };

/** What the list of causes can be filtered by. */
export const fieldsOf = ({ rules, owners }: CauseChoices): FilterField[] => [
  { key: "text", label: "Words", kind: "text", loose: true, hint: "a part of what was said, a reason or a code" },
  {
    key: "kind",
    label: "Of",
    kind: "enum",
    choices: [
      { value: "message", label: "messages" },
      { value: "event", label: "events" },
    ],
  },
  { key: "rule", label: "Rule", kind: "text", choices: choicesFrom(rules) },
  {
    key: "class",
    label: "Failure",
    kind: "enum",
    choices: choicesFrom(failureClasses),
  },
  {
    key: "owner",
    label: "Owner",
    kind: "enum",
    choices: [...owners.map(({ id, name }) => ({ value: id, label: name })), { value: NOBODY, label: "nobody" }],
  },
];
