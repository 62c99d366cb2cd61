import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type ProjectFolder = { dir: string; write(files: Record<string, string>): void; remove(): void };

/** A team's project in a folder of its own, outside this repository: one event, one rule, one template ("greeting"). */
export function projectFolder(files: Record<string, string> = {}, { below = "" } = {}): ProjectFolder {
  const top = mkdtempSync(path.join(tmpdir(), "waybill-project-"));
  const dir = path.join(top, below);
  const write = (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
  };
  write({ ...greetingProject, ...files });
  return { dir, write, remove: () => rmSync(top, { recursive: true, force: true }) };
}

/** The source of one template; `body` is what stands inside the paragraph. */
export const templateSource = (
  input: {
    name?: string;
    schema?: string;
    subject?: string;
    body?: string;
    fixture?: string;
    fixtures?: string;
    head?: string;
  } = {},
) => `
import { Body, Head, Html, Preview, Text } from "react-email";
import { defineEmail } from "waybill/template";
import { z } from "zod";
${input.head ?? ""}
export const ${input.name ?? "greeting"} = defineEmail({
  key: "${input.name ?? "greeting"}",
  description: "Greets somebody.",
  schema: ${input.schema ?? "z.object({ name: z.string().min(1) })"},
  subject: (props) => ${input.subject ?? '"Hello " + props.name'},
  preheader: () => "Come in",
  component: (props) => <Html lang="en"><Head /><Preview>Come in</Preview><Body><Text>${input.body ?? "Hello {props.name}"}</Text></Body></Html>,
  fixtures: ${input.fixtures ?? `{ default: ${input.fixture ?? '{ name: "Ada" }'} }`},
});
`;

export const eventSource = (change = "") => `
import { defineEvent } from "waybill/event";
import { z } from "zod";
export const joined = defineEvent({
  name: "person.joined",
  description: "Somebody joined.",
  schema: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  example: { id: "p1", email: "ada@example.com", name: "Ada" },
  ${change}
});
`;

export const ruleSource = (change = "") => `
import { defineRule } from "waybill/rule";
import { greeting } from "../emails/greeting.tsx";
import { joined } from "../events/joined.ts";
export const welcome = defineRule({
  key: "welcome",
  description: "Greets somebody who joined.",
  on: joined,
  category: "news",
  stream: "transactional",
  template: greeting,
  from: { name: "Team", address: "team@example.com" },
  to: ({ event }) => ({ address: event.payload.email, name: event.payload.name, person: event.payload.id }),
  identity: ({ event }) => event.payload.id,
  facts: ({ event }) => ({ name: event.payload.name }),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 24 }),
  props: ({ facts }) => ({ name: facts.name }),
  ${change}
});
`;

export const configSource = (
  input: { rules?: string; emails?: string; events?: string; imports?: string; change?: string } = {},
) => `
import { defineGateway } from "waybill/gateway";
import { defineProject } from "waybill/project";
import { greeting } from "./emails/greeting.tsx";
import { joined } from "./events/joined.ts";
import { welcome } from "./rules/welcome.ts";
${input.imports ?? ""}
export default defineProject({
  gateway: defineGateway({ open: () => ({}), loaders: {} }),
  sources: [{ key: "shop", description: "The shop" }],
  events: [${input.events ?? "joined"}],
  rules: [${input.rules ?? "welcome"}],
  emails: [${input.emails ?? "greeting"}],
  streams: { transactional: { description: "At once" } },
  categories: { news: { description: "News", optOut: true } },
  ${input.change ?? ""}
});
`;

const greetingProject: Record<string, string> = {
  "waybill.config.ts": configSource(),
  "emails/greeting.tsx": templateSource(),
  "events/joined.ts": eventSource(),
  "rules/welcome.ts": ruleSource(),
};
