/** Pieces of JSON text that name somebody: `exact` as they stand, `folded` in any letter case, `numbers` as regular expressions. */
export type Marks = { exact: string[]; folded: string[]; numbers: string[] };

/**
 * How ids and addresses stand in a payload, which is kept byte for byte: products escape what JSON lets them escape, and some ids
 * are numbers.
 */
export function marksOf({ ids, addresses }: { ids: readonly string[]; addresses: readonly string[] }): Marks {
  const numbers = ids.filter((id) => /^(0|-?[1-9]\d{0,30})$/.test(id));
  return {
    exact: distinct(ids.flatMap(writings)),
    // The database folds what its locale knows, at least A to Z; escapes are folded as well: "Ü" is \u00dc, and "ü" another one.
    folded: distinct(addresses.flatMap((each) => [each.toLowerCase(), each.toUpperCase()].flatMap(writings)).map(smallAscii)),
    numbers: distinct(numbers.map((id) => `[:,[]\\s*${id}\\s*[],}]`)),
  };
}

/** Every way to write a string in JSON that a common library has: raw, everything outside ASCII escaped, slashes escaped. */
function writings(text: string): string[] {
  const raw = JSON.stringify(text);
  return [raw, escaped(raw), escaped(raw).replace(/\\u[0-9a-f]{4}/g, (unit) => `\\u${unit.slice(2).toUpperCase()}`)].flatMap(
    (each) => [each, each.replaceAll("/", "\\/")],
  );
}

const escaped = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const smallAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const distinct = (all: readonly string[]): string[] => [...new Set(all)];
