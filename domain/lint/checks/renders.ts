import type { Check } from "../types.ts";

/** A fixture that fails is a message that would fail. */
export const renders: Check = {
  code: "renders",
  revision: 1,
  title: "Every fixture renders",
  run: ({ failed }) => ({
    found: failed.map(({ fixture, detail, fields }) => ({
      severity: "error",
      what: `The fixture cannot be rendered: ${detail}`,
      mend:
        fields.length > 0
          ? `Change the fixture, or the schema, at ${fields.join(", ")}.`
          : "Mend the template, or take the fixture out if no message can be like it.",
      place: { part: "props", path: fields[0] ?? null },
      fixture,
    })),
  }),
};
