import { choicesFrom, type FilterField } from "@/components/filter/fields.ts";

/** What this release has, to choose from. */
export type QuarantineChoices = { types: readonly string[]; sources: readonly string[] };

/** What the list can be filtered by. */
export const fieldsOf = ({ types, sources }: QuarantineChoices): FilterField[] => [
  { key: "text", label: "Words", kind: "text", loose: true, hint: "a part of the type, or of the place of a fault" },
  { key: "type", label: "Type", kind: "text", choices: choicesFrom(types) },
  { key: "source", label: "Source", kind: "text", choices: choicesFrom(sources) },
  {
    key: "fits",
    label: "Fits today",
    kind: "enum",
    choices: [
      { value: "some", label: "some of them" },
      { value: "none", label: "none of them" },
    ],
  },
];
