/** JavaScript's own words, and what stands in a new file already. */
const TAKEN = new Set(
  (
    "arguments async await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null of package private protected public return " +
    "static super switch this throw true try typeof undefined var void while with yield " +
    "clip dark defineEmail defineRule event expect expire fixtures given happened happening preheader renderProps schema send short " +
    "subject template test"
  ).split(" "),
);

/** The name that a definition is exported by: "trial-ends" is trialEnds; what JavaScript cannot take gets its kind in front. */
export function exportName(key: string, kind: "email" | "rule"): string {
  const camel = key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return TAKEN.has(camel) || /^\d/.test(camel) ? `${kind}${camel.charAt(0).toUpperCase()}${camel.slice(1)}` : camel;
}

/** "trial-ends" is "Trial ends.": a description until somebody writes a better one. */
export const sentenceOf = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll("-", " ")}.`;

/** A value as TypeScript has it. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return fields.length === 0 ? "{}" : `{ ${fields.map(([name, each]) => `${keyOf(name)}: ${literal(each)}`).join(", ")} }`;
}

const plainName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
export const keyOf = (name: string): string => (plainName.test(name) ? name : JSON.stringify(name));
export const memberOf = (object: string, path: readonly string[]): string =>
  path.reduce((text, name) => (plainName.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`), object);
