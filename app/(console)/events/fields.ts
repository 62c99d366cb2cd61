import { choicesFrom, type FilterField } from "@/components/filter/fields.ts";
import type { NamedCause } from "@/domain/cause/schema.ts";
import { causeField } from "../cause-field.ts";
import { becameChoices } from "./became.ts";

/** What this release has, to choose from. */
export type EventChoices = { types: readonly string[]; sources: readonly string[]; cause: NamedCause | null };

/** What the list of events can be filtered by. */
export const fieldsOf = ({ types, sources, cause }: EventChoices): FilterField[] => [
  { key: "about", label: "About", kind: "text", loose: true, hint: "the aggregate's id, such as an order's" },
  { key: "became", label: "Became", kind: "enum", choices: becameChoices },
  { key: "type", label: "Type", kind: "text", choices: choicesFrom(types) },
  { key: "source", label: "Source", kind: "text", choices: choicesFrom(sources) },
  { key: "time", label: "Received", kind: "span" },
  { key: "event", label: "Event id", kind: "text", hint: "the producer's id" },
  { key: "fault", label: "Fault", kind: "text", hint: "its code and place, such as misfit /payload/total" },
  causeField(cause),
];
