import { WaybillError } from "@/lib/errors.ts";

/** "word=value" each, each word once: of two only one would count, and nobody knew which. Throws `bad_input`. */
export function filterOf(words: readonly string[]): Record<string, string> {
  const pairs = words.map(wordOf);
  const twice = pairs.map(([word]) => word).find((word, at, all) => all.indexOf(word) !== at);
  if (twice !== undefined) throw refused(`"${twice}" stands twice in the filter: say it once.`);
  return Object.fromEntries(pairs);
}

function wordOf(text: string): [string, string] {
  const [, word, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (word !== undefined && value !== undefined) return [word, value];
  throw refused(`"${text}" is no filter: write word=value.`);
}

const refused = (message: string) => new WaybillError("bad_input", message, { status: 422 });
