import { parseSync, Visitor } from "oxc-parser";
import { apply, type Edit } from "./fill.ts";

export type Listed = { list: "emails" | "rules"; name: string; from: string };

/**
 * The config with one more email or rule: an import, and a name at the end of its list. Null where the list is not written out in
 * `defineProject({ … })`. Nothing else of the text changes.
 */
export function register(config: string, { list, name, from }: Listed): string | null {
  const { program, module, errors } = parseSync("waybill.config.ts", config);
  if (errors.length > 0) return null;
  const local = freeName(config, name, list === "emails" ? "Email" : "Rule");
  const edits: Edit[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type !== "Identifier" || key.name !== list || value.type !== "ArrayExpression" || edits.length > 0) return;
      edits.push(appended(config, value, local));
    },
  }).visit(program);
  if (edits.length === 0) return null;
  const own = module.staticImports.filter(({ moduleRequest: { value } }) => value.includes(`/${list}/`));
  const after = (own.at(-1) ?? module.staticImports.at(-1))?.end ?? 0;
  const line = `import { ${local === name ? name : `${name} as ${local}`} } from ${JSON.stringify(from)};`;
  return apply(config, [...edits, { start: after, end: after, text: after > 0 ? `\n${line}` : `${line}\n` }]);
}

/** A list on one line stays so; one of several lines gets another, as deep as its last. */
function appended(
  config: string,
  { start, end, elements }: { start: number; end: number; elements: unknown[] },
  name: string,
): Edit {
  const inner = config.slice(start + 1, end - 1);
  const body = inner.trimEnd();
  const at = start + 1 + body.length;
  const comma = elements.length === 0 || body.endsWith(",") ? "" : ",";
  const indent = /\n([ \t]*)[^\n]*$/.exec(body)?.[1];
  const text = indent === undefined ? `${comma}${elements.length > 0 ? " " : ""}${name}` : `${comma}\n${indent}${name},`;
  return { start: at, end: at, text };
}

/** A name that stands nowhere in the file yet. */
function freeName(config: string, name: string, kind: string): string {
  const taken = (each: string) => new RegExp(`(?<![\\w$])${each.replaceAll("$", "\\$")}(?![\\w$])`).test(config);
  let free = name;
  for (let no = 1; taken(free); no++) free = `${name}${kind}${no > 1 ? no : ""}`;
  return free;
}
