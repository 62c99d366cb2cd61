import { readFileSync } from "node:fs";
import path from "node:path";
import { fixtures } from "../starter/emails/starter/fixtures.ts";
import { schema } from "../starter/emails/starter/schema.ts";
import { fill } from "./fill.ts";
import { exportName, literal, sentenceOf } from "./names.ts";
import { type Project, refuseKey } from "./project.ts";
import type { NewFile } from "./write.ts";

const STARTER = path.resolve(import.meta.dirname, "../starter");
export const readStarter = (file: string) => readFileSync(path.join(STARTER, file), "utf8");

/** Where the emails of a new template are, and what they are made from. */
const filesOf = ({ hasLayout }: Project) => ({
  "schema.ts": "schema.ts",
  "email.tsx": hasLayout ? "in-layout.tsx" : "email.tsx",
  "fixtures.ts": "fixtures.ts",
  "email.test.ts": "email.test.ts",
});

/** A template as a rule sends it, with the props of its example `default`: one of the project's, or one that is made with the rule. */
export type Sent = {
  name: string;
  file: string;
  props: Record<string, unknown>;
  schema: unknown;
  fits(props: object): boolean;
};
export type NewTemplate = { name: string; file: string; files: NewFile[] };

/** The folder of a template: its props, the mail, examples under the five names, and its test. */
export function newTemplate(
  project: Project,
  { key, description }: { key: string; description?: string | undefined },
): NewTemplate {
  refuseKey(project, "template", key);
  const [name, folder] = [exportName(key, "email"), `emails/${key}`];
  const files = Object.entries(filesOf(project)).map(([file, starter]) => ({
    path: `${folder}/${file}`,
    text: fill(readStarter(`emails/starter/${starter}`), {
      names: { starterEmail: name },
      specifier: (from) => (from.startsWith("@/") ? project.specifier(`${folder}/${file}`, from.slice(2)) : from),
      values: { key: literal(key), description: literal(description ?? sentenceOf(key)) },
    }),
  }));
  return { name, file: `${folder}/email.tsx`, files };
}

/** What a template made a moment ago takes: the starter's own props. */
export function starterProps({ toJsonSchema }: Project): Pick<Sent, "props" | "schema" | "fits"> {
  return {
    props: fixtures.default,
    schema: toJsonSchema(schema),
    fits: (some) => schema.safeParse({ ...fixtures.default, ...some }).success,
  };
}
