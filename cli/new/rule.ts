import type { EventDefinition } from "@/domain/event/define.ts";
import type { EmailDefinition } from "@/domain/template/define.ts";
import { WaybillError } from "@/lib/errors.ts";
import { fill } from "./fill.ts";
import { exportName, keyOf, literal, memberOf, sentenceOf } from "./names.ts";
import { identityIn, type Person, peopleIn, type Value, valueFor, valuesOf } from "./payload.ts";
import { type Project, refuseKey } from "./project.ts";
import { readStarter, type Sent } from "./template.ts";
import type { NewFile } from "./write.ts";

export type RuleWish = {
  key: string;
  description?: string | undefined;
  event: EventDefinition;
  stream?: string | undefined;
  category?: string | undefined;
};
export type NewRule = { name: string; file: string; files: NewFile[]; said: string[] };

/** The event of the project with this name. Throws where there is none, and says which there are. */
export function eventOf({ own }: Project, name: string | undefined): EventDefinition {
  const found = own.events.find((event) => event.name === name);
  if (found) return found;
  const known = own.events.map((event) => event.name).join(", ") || "none yet: a rule begins with an event (docs/first-rule.md)";
  const wrong =
    name === undefined ? "A rule hears an event: say which with --event." : `There is no event ${JSON.stringify(name)}.`;
  throw new WaybillError("unknown_event", `${wrong} There are ${known}.`, { status: 422 });
}

/** A template of the project as a rule sends it, with the props of its example `default`. */
export function sentTemplate(project: Project, email: EmailDefinition): Sent {
  const place = project.placeOf(email);
  const parsed = email.schema.safeParse(email.fixtures.default);
  if (!place || !parsed.success)
    throw new WaybillError("bad_project", `The template "${email.key}" does not build. Run "npm run release:build".`);
  const props = parsed.data as Record<string, unknown>; // props are an object: a component takes nothing else
  const schema = project.toJsonSchema(email.schema);
  return {
    name: place.exportName,
    file: place.file,
    props,
    schema,
    fits: (some) => email.schema.safeParse({ ...props, ...some }).success,
  };
}

/** A rule and its test. What the template needs comes from the event where names and types agree, and else from its example. */
export function newRule(project: Project, { key, description, event, ...wish }: RuleWish, sent: Sent): NewRule {
  refuseKey(project, "rule", key);
  const [name, file] = [exportName(key, "rule"), `rules/${key}.ts`];
  const place = project.placeOf(event);
  const values = valuesOf(project.toJsonSchema(event.schema));
  const [person, ...others] = peopleIn(values);
  if (!person)
    throw new WaybillError(
      "no_recipient",
      `No payload of ${event.name} is sure to have an address (a field \`email\`), and a rule needs somebody to write to.`,
      {
        status: 422,
      },
    );
  if (!place) throw new WaybillError("bad_project", `The event "${event.name}" is exported by no file.`);
  const stream = oneOf(project, "streams", wish.stream);
  const category = oneOf(project, "categories", wish.category);
  const { facts, examples } = shareOut(sent, values, person, event.example);
  const from = senderOf(project, file, name);
  const starters: Record<string, string> = {
    "@/cli/starter/emails/starter/email.tsx": project.specifier(file, sent.file),
    "@/cli/starter/events/starter.ts": project.specifier(file, place.file),
    "./starter.ts": `./${key}.ts`,
  };
  const names = { starterRule: name, starterEmail: sent.name, starterEvent: place.exportName };
  const specifier = (given: string) =>
    starters[given] ?? (given.startsWith("@/") ? project.specifier(file, given.slice(2)) : given);
  const identity = identityIn(values);
  const rule = fill(readStarter("rules/starter.ts"), {
    names,
    specifier,
    imports: from.imports,
    values: {
      key: literal(key),
      description: literal(description ?? sentenceOf(key)),
      stream: literal(stream),
      category: literal(category),
      from: from.text,
      to: `({ event: { payload } }) => (${recipient(person)})`,
      identity: identity ? `({ event: { payload } }) => ${memberOf("payload", identity.path)}` : "({ event }) => event.eventId",
      facts: factsSource(facts),
      props: propsSource(facts, examples),
    },
  });
  const test = fill(readStarter("rules/starter.test.ts"), { names, specifier });
  const known = facts.map(([prop]) => prop);
  return {
    name,
    file,
    files: [
      { path: file, text: rule },
      { path: `rules/${key}.test.ts`, text: test },
    ],
    said: [
      `It writes to ${memberOf("payload", person.address.path)}${others.length > 0 ? ` (or should it be ${others.map(({ address }) => memberOf("payload", address.path)).join(", ")}?)` : ""}, in the stream ${stream} and the category ${category}.`,
      ...(known.length > 0 ? [`From the event: ${known.join(", ")}.`] : []),
      ...(Object.keys(examples).length > 0
        ? [`Examples for now, to be replaced in \`props\`: ${Object.keys(examples).join(", ")}.`]
        : []),
    ],
  };
}

/** Which props the event gives, and the example's values of those that it does not. */
function shareOut({ props, schema, fits }: Sent, values: readonly Value[], person: Person, example: unknown) {
  const properties = (schema as { properties?: Record<string, unknown> }).properties ?? {}; // JSON Schema, as zod writes it
  const facts: [prop: string, value: Value][] = [];
  const examples: Record<string, unknown> = {};
  for (const [prop, given] of Object.entries(props)) {
    const value = prop in properties ? valueFor(prop, properties[prop], values, person) : undefined;
    if (value && fits({ [prop]: at(example, value.path) })) facts.push([prop, value]);
    else examples[prop] = given;
  }
  return { facts, examples };
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((each, name) => (each as Record<string, unknown> | undefined)?.[name], value); // the path is of its own schema

const orUndefined = ({ path, types }: Value) => `${memberOf("payload", path)}${types.includes("null") ? " ?? undefined" : ""}`;
const recipient = ({ address, name, person, timeZone }: Person) =>
  `{ ${Object.entries({ address, name, person, timeZone })
    .flatMap(([field, value]) => (value ? [`${field}: ${orUndefined(value)}`] : []))
    .join(", ")} }`;

const factsSource = (facts: readonly [string, Value][]) =>
  facts.length === 0
    ? "() => ({})"
    : `({ event: { payload } }) => ({ ${facts.map(([prop, { path }]) => `${keyOf(prop)}: ${memberOf("payload", path)}`).join(", ")} })`;

function propsSource(facts: readonly unknown[], examples: Record<string, unknown>): string {
  const [given, returns] = [facts.length > 0 ? "{ facts }" : "", "PropsOf<typeof template>"];
  const rest = Object.keys(examples).length > 0 ? literal(examples) : null;
  if (given === "") return `(): ${returns} => (${rest ?? "{}"})`;
  return `(${given}): ${returns} => ${rest ? `({ ...facts, ${rest.slice(2)})` : "facts"}`;
}

/** Whom the project's other mails come from: by their name where they have one. */
function senderOf(project: Project, file: string, taken: string): { text: string; imports: string[] } {
  const from = project.own.rules[0]?.from ?? { name: "Acme", address: "hello@acme.example" };
  const place = project.placeOf(from);
  if (!place || place.exportName === taken) return { text: literal(from), imports: [] };
  return {
    text: place.exportName,
    imports: [`import { ${place.exportName} } from ${JSON.stringify(project.specifier(file, place.file))};`],
  };
}

function oneOf({ own }: Project, what: "streams" | "categories", wanted: string | undefined): string {
  const known = Object.keys(own[what]);
  if (wanted !== undefined && !known.includes(wanted))
    throw new WaybillError("bad_input", `${JSON.stringify(wanted)} is not one of the project's ${what}: ${known.join(", ")}.`, {
      status: 422,
    });
  const chosen = wanted ?? known[0];
  if (chosen === undefined) throw new WaybillError("bad_project", `The project has no ${what} yet.`, { status: 422 });
  return chosen;
}
