/** Bytes of props as JSON text. A message of more would not fit into a mail, and a browser could not edit it. */
export const MOST_PROPS = 1_000_000;

/** Levels of props. Whatever walks through them (schemas, masks, forms) calls itself once a level, and every stack ends somewhere. */
export const DEEPEST_PROPS = 500;

/** Is JSON text nested deeper than `DEEPEST_PROPS`? What is no JSON may get either answer. */
export function isTooDeep(json: string): boolean {
  if (json.length < 2 * DEEPEST_PROPS) return false;
  let depth = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    if (depth > DEEPEST_PROPS) return true;
  }
  return false;
}
