import { DEEPEST } from "../document.ts";
import type { Found } from "../schema.ts";
import type { Check, LintInput } from "../types.ts";

/** A fixture that fails is a message that would fail. */
export const renders: Check = {
  code: "renders",
  revision: 1,
  title: "Every fixture renders",
  run: ({ failed, fixtures }) => ({
    found: [...failed.map(failure), ...fixtures.filter(({ document }) => document.cut).map(({ name }) => tooDeep(name))],
  }),
};

const failure = ({ fixture, detail, fields }: LintInput["failed"][number]): Found => ({
  severity: "error",
  what: `The fixture cannot be rendered: ${detail}`,
  mend:
    fields.length > 0
      ? `Change the fixture, or the schema, at ${fields.join(", ")}.`
      : "Mend the template, or take the fixture out if no message can be like it.",
  place: { part: "props", path: fields[0] ?? null },
  fixture,
});

const tooDeep = (fixture: string): Found => ({
  severity: "error",
  what: `Elements stand in one another more than ${DEEPEST} levels deep; what follows was not looked at.`,
  mend: "Look for a component that renders itself, or for tags that are not closed.",
  place: { part: "html" },
  fixture,
});
