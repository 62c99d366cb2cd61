export type JsonToken = { kind: "key" | "string" | "number" | "word" | "mark"; text: string };

const lexeme = /\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;

/**
 * JSON text laid out over lines, as tokens. It never passes through JSON.parse: 9007199254740993, 1.0 and repeated keys come
 * out as they went in. Null where the text is not JSON-like; such text is shown as it is.
 */
export function jsonTokens(text: string): JsonToken[] | null {
  const marks = lex(text);
  if (!marks || marks.length === 0) return null;
  const tokens: JsonToken[] = [];
  const put = (kind: JsonToken["kind"], part: string) => tokens.push({ kind, text: part });
  let depth = 0;
  const line = () => put("mark", `\n${"  ".repeat(depth)}`);
  for (const [index, part] of marks.entries()) {
    const next = marks[index + 1];
    if (part === "{" || part === "[") {
      put("mark", part);
      depth += 1;
      if (next !== "}" && next !== "]") line();
    } else if (part === "}" || part === "]") {
      depth = Math.max(0, depth - 1);
      const before = marks[index - 1];
      if (before !== "{" && before !== "[") line();
      put("mark", part);
    } else if (part === ",") {
      put("mark", part);
      line();
    } else put(part === ":" ? "mark" : kindOf(part, next), part === ":" ? ": " : part);
  }
  return tokens;
}

function kindOf(part: string, next: string | undefined): JsonToken["kind"] {
  if (part.startsWith('"')) return next === ":" ? "key" : "string";
  return /^[-\d]/.test(part) ? "number" : "word";
}

function lex(text: string): string[] | null {
  const parts: string[] = [];
  lexeme.lastIndex = 0;
  let end = 0;
  for (let match = lexeme.exec(text); match; match = lexeme.exec(text)) {
    parts.push(match[1] ?? "");
    end = lexeme.lastIndex;
  }
  return text.slice(end).trim() === "" ? parts : null;
}
