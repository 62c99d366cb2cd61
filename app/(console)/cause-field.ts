import type { FilterField } from "@/components/filter/fields.ts";
import type { NamedCause } from "@/domain/cause/schema.ts";

/** What is dead of one cause; the one that the page was opened with has its title, another its id. */
export const causeField = (cause: NamedCause | null): FilterField => ({
  key: "cause",
  label: "Dead of",
  kind: "text",
  hint: "the id of a cause, as its page has it",
  ...(cause === null ? {} : { choices: [{ value: cause.id, label: cause.title }] }),
});
