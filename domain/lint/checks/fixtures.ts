import type { Check } from "../types.ts";

/** What the fixtures of a template are called that others judge by. */
const wanted = {
  longest: "texts at their longest",
  "right-to-left": "names written from right to left",
  "missing optionals": "what may be absent",
  hostile: "what somebody may type to do harm",
} as const;

/** Checks see a template through its fixtures. What no fixture shows was looked at by none of them. */
export const fixtures: Check = {
  code: "fixtures",
  revision: 1,
  title: "The fixtures that every template should have",
  run({ fixtures: there, failed }) {
    const names = new Set([...there.map(({ name }) => name), ...failed.map(({ fixture }) => fixture)]);
    const missing = Object.entries(wanted).filter(([name]) => !names.has(name));
    return { found: [], notRun: missing.map(([name, words]) => `no fixture "${name}" shows ${words}`) };
  },
};
