import { WaybillError } from "@/lib/errors.ts";

/** "word=value" each. Throws `bad_input`. */
export const filterOf = (words: readonly string[]): Record<string, string> => Object.fromEntries(words.map(wordOf));

function wordOf(text: string): [string, string] {
  const [, word, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (word !== undefined && value !== undefined) return [word, value];
  throw new WaybillError("bad_input", `"${text}" is no filter: write word=value.`, { status: 422 });
}
