import { parseSync, Visitor } from "oxc-parser";

export type Filling = {
  /** Identifiers, by their name in the starter. */
  names: Record<string, string>;
  /** What is imported from where. */
  specifier(starters: string): string;
  /** Source of properties of what the file defines. */
  values?: Record<string, string>;
  /** Import lines of its own. */
  imports?: readonly string[];
};

export type Edit = { start: number; end: number; text: string };

/** A starter's text with what is different in the new file: names, places and values, put in where the parser finds them. */
export function fill(source: string, { names, specifier, values = {}, imports = [] }: Filling): string {
  const { program, module } = parseSync("starter.tsx", source);
  const edits = new Map<number, Edit>();
  const put = ({ start, end }: { start: number; end: number }, text: string) => edits.set(start, { start, end, text });
  for (const { moduleRequest: at } of module.staticImports) put(at, JSON.stringify(specifier(at.value)));
  const rename = (node: { name: string; start: number; end: number }) => {
    const name = names[node.name];
    if (name !== undefined) put(node, name);
  };
  new Visitor({
    Identifier: rename,
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== "Identifier" || !callee.name.startsWith("define") || given?.type !== "ObjectExpression") return;
      for (const property of given.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const value = values[property.key.name];
        if (value !== undefined) put(property.value, value);
      }
    },
  }).visit(program);
  return [...imports.map((line) => `${line}\n`), apply(source, [...edits.values()])].join("");
}

/** The text with all edits made; one inside another is left out. */
export function apply(text: string, edits: readonly Edit[]): string {
  let at = 0;
  let made = "";
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at);
}
