import { type JsonToken, jsonTokens } from "@/components/json-tokens.ts";

/** One line of laid-out JSON, and the JSON pointer of the value that stands or begins in it. */
export type MarkedLine = { tokens: JsonToken[]; pointer: string; faults: string[] };
type Place = { inObject: boolean; at: string; index: number };

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * JSON text laid out over lines, with the words of each fault at the line of its place (pointers into the payload). What is missing is
 * told at the nearest thing around it that is there. Null where the text is not JSON-like.
 */
export function markedLines(text: string, faults: readonly { pointer: string; message: string }[]): MarkedLine[] | null {
  const tokens = jsonTokens(text);
  if (!tokens) return null;
  const lines: MarkedLine[] = [{ tokens: [], pointer: "", faults: [] }];
  const places: Place[] = [];
  let key = "";
  const current = () => {
    const place = places.at(-1);
    if (!place) return "";
    return `${place.at}/${place.inObject ? key : place.index}`;
  };
  for (const token of tokens) {
    const line = lines.at(-1);
    if (token.kind === "mark" && token.text.startsWith("\n"))
      lines.push({ tokens: [{ kind: "mark", text: token.text.slice(1) }], pointer: "", faults: [] });
    else if (line) {
      line.tokens.push(token);
      if (token.kind === "key") key = escaped(keyOf(token.text));
      else if (token.text === "{" || token.text === "[") {
        line.pointer = current();
        places.push({ inObject: token.text === "{", at: line.pointer, index: 0 });
      } else if (token.text === "}" || token.text === "]") {
        const place = places.pop();
        if (place && line.pointer === "") line.pointer = `${place.at} end`;
      } else if (token.text === ",") {
        const place = places.at(-1);
        if (place) place.index += 1;
      } else if (token.kind !== "mark") line.pointer = current();
    }
  }
  for (const { pointer, message } of faults) nearest(lines, pointer)?.faults.push(message);
  return lines;
}

function nearest(lines: MarkedLine[], pointer: string): MarkedLine | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const found = lines.find((line) => line.pointer === at);
    if (found) return found;
  }
  return lines[0];
}

const keyOf = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
};
