import { choicesFrom, type FilterField } from "@/components/filter/fields.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { failureClasses } from "@/domain/attempt/failure-classes.policy.ts";
import type { NamedCause } from "@/domain/cause/schema.ts";
import { causeField } from "../cause-field.ts";
import { messageStatuses, NO_CLASS } from "./search.ts";

/** What this release has, to choose from. */
export type FilterChoices = { rules: string[]; templates: string[]; streams: string[]; cause: NamedCause | null };

/** What the list of messages can be filtered by. */
export const fieldsOf = ({ rules, templates, streams, cause }: FilterChoices): FilterField[] => [
  { key: "address", label: "Recipient", kind: "text", loose: true, hint: "an address, or a person's id" },
  {
    key: "status",
    label: "Status",
    kind: "enum",
    choices: messageStatuses.map((value) => ({ value, label: statusOfMessage[value].word })),
  },
  { key: "rule", label: "Rule", kind: "text", choices: choicesFrom(rules) },
  {
    key: "template",
    label: "Template",
    kind: "text",
    hint: `as ${templates[0] ?? "welcome"}, or with a version: ${templates[0] ?? "welcome"}@2`,
  },
  { key: "stream", label: "Stream", kind: "text", choices: choicesFrom(streams) },
  { key: "time", label: "Made", kind: "span" },
  { key: "rested", label: "Came to rest", kind: "span" },
  {
    key: "work",
    label: "Live work",
    kind: "enum",
    choices: [
      { value: "ready", label: "ready: due, in nobody's hands" },
      { value: "waiting", label: "waiting for its time" },
      { value: "sending", label: "in a worker's hands" },
    ],
  },
  {
    key: "test",
    label: "Test send",
    kind: "enum",
    choices: [
      { value: "yes", label: "yes: somebody tried a template" },
      { value: "no", label: "no" },
    ],
  },
  { key: "reason", label: "Reason", kind: "text", hint: "why it did not go, such as rule_off" },
  {
    key: "class",
    label: "Failure",
    kind: "enum",
    choices: [...choicesFrom(failureClasses), { value: NO_CLASS, label: "of no kind" }],
  },
  causeField(cause),
  { key: "business", label: "Business id", kind: "text" },
  { key: "provider", label: "Provider's id", kind: "text" },
];
