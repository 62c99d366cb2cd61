import { isSchema } from "@/domain/json/json-schema.policy.ts";

/** A value that every payload of an event has: where, and what it may be. */
export type Value = { path: string[]; types: string[]; choices: unknown[] | null };

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a schema allows: JSON types by name, and the values where they are counted. */
export function allowed(schema: unknown): Omit<Value, "path"> {
  if (!isSchema(schema)) return { types: ["any"], choices: null };
  const any = list(schema.anyOf).map(allowed);
  if (any.length > 0) {
    const counted = any.filter(({ types }) => types.join() !== "null").map(({ choices }) => choices);
    return {
      types: any.flatMap(({ types }) => types),
      choices: counted.every((each) => each !== null) ? counted.flatMap((each) => each ?? []) : null,
    };
  }
  const types = typeof schema.type === "string" ? [schema.type] : list(schema.type).map(String);
  const choices = "const" in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;
  return { types: types.length > 0 ? types : ["any"], choices };
}

/** Texts, numbers and booleans of a payload, in the order of its schema; nothing that may be left out, nor below what may be null. */
export function valuesOf(schema: unknown, path: string[] = []): Value[] {
  if (!isSchema(schema) || !isSchema(schema.properties)) return [];
  const required = list(schema.required);
  return Object.entries(schema.properties).flatMap(([name, each]) => {
    if (!required.includes(name)) return [];
    const is = allowed(each);
    if (is.types.join() === "object") return valuesOf(each, [...path, name]);
    return is.types.every((type) => SCALARS.has(type)) ? [{ path: [...path, name], ...is }] : [];
  });
}
const SCALARS = new Set(["string", "number", "integer", "boolean", "null"]);

const isText = ({ types }: Value) => types.includes("string");
const isSure = ({ types }: Value) => !types.includes("null");
const last = ({ path }: Value) => path.at(-1) ?? "";
const beside = (value: Value, home: readonly string[]) => value.path.slice(0, -1).join("\n") === home.join("\n");

export type Person = { home: string[]; address: Value; name?: Value; person?: Value; timeZone?: Value };

/** Those whom a payload could mean, by their addresses. */
export function peopleIn(values: readonly Value[]): Person[] {
  return values
    .filter((value) => isText(value) && isSure(value) && /^e-?mail(address)?$/i.test(last(value)))
    .map((address) => {
      const home = address.path.slice(0, -1);
      const sibling = (...names: string[]) =>
        values.find((value) => isText(value) && beside(value, home) && names.includes(last(value)));
      return { home, address, name: sibling("name"), person: sibling("id", "userId", "personId"), timeZone: sibling("timeZone") };
    });
}

/** The business thing: an id of the payload's own ("invitationId"), else that of the first thing in it. */
export const identityIn = (values: readonly Value[]): Value | undefined => {
  const ids = values.filter((value) => isText(value) && isSure(value) && /^id$|Id$/.test(last(value)));
  return ids.find(({ path }) => path.length === 1) ?? ids[0];
};

/** A template's prop out of a payload: by its name, by its way ("workspace.name" is workspaceName), or as something of the reader's own. */
export function valueFor(prop: string, schema: unknown, values: readonly Value[], { home }: Person): Value | undefined {
  const wanted = allowed(schema);
  const fits = ({ types, choices }: Value) =>
    types.every((type) => wanted.types.includes(type)) &&
    (wanted.choices === null || (choices?.every((choice) => wanted.choices?.includes(choice)) ?? false));
  const joined = ({ path }: Value) =>
    path.map((name, at) => (at === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1))).join("");
  const usable = values.filter(fits);
  return usable.find((value) => joined(value) === prop) ?? usable.find((value) => beside(value, home) && last(value) === prop);
}
