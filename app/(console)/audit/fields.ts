import type { FilterField } from "@/components/filter/fields.ts";
import type { AuditChoices } from "@/domain/audit/schema.ts";
import { actionInWords } from "@/domain/audit/sentence.policy.ts";

/** What the log can be filtered by. */
export const fieldsOf = ({ actors, actions }: AuditChoices): FilterField[] => [
  { key: "about", label: "About", kind: "text", loose: true, hint: "id of what was changed, or of a request" },
  {
    key: "actor",
    label: "Who",
    kind: "enum",
    choices: actors.map(({ id, name, kind }) => ({ value: id, label: kind === "key" ? `${name} (key)` : name })),
  },
  { key: "action", label: "What", kind: "enum", choices: actions.map((value) => ({ value, label: actionInWords(value) })) },
  { key: "time", label: "When", kind: "span" },
];
