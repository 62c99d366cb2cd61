// Where things stand in a JSON text. Everything here trusts that the text is valid JSON (JSON.parse or lossless-json said so), and
// nothing recurses: an event may be as deep as it likes without costing us the stack.

import { pointer } from "../json/pointer.policy.ts";

/** What an event brings may nest this deep; more is a mistake or an attack on whoever walks it. */
export const MAX_DEPTH = 100;

export type Span = { start: number; end: number };
export type Member = Span & { key: string; keyStart: number };

/** How deep objects and arrays are nested; works on text that is not JSON too. */
export function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = stringEnd(text, at) - 1;
    else if (char === "{" || char === "[") deepest = Math.max(deepest, ++depth);
    else if (char === "}" || char === "]") depth--;
  }
  return deepest;
}

/** The first `most` members of the object that begins at `start`, in order, repeated keys included. */
export function members(text: string, start: number, most = Number.POSITIVE_INFINITY): Member[] {
  const found: Member[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== "}" && at < text.length && found.length < most) {
    const keyEnd = stringEnd(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = valueEnd(text, value);
    found.push({ key: JSON.parse(text.slice(at, keyEnd)), keyStart: at, start: value, end });
    at = nextItem(text, end);
  }
  return found;
}

/** The first `most` items of the array that begins at `start`. */
export function elements(text: string, start: number, most = Number.POSITIVE_INFINITY): Span[] {
  const found: Span[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== "]" && at < text.length && found.length < most) {
    const end = valueEnd(text, at);
    found.push({ start: at, end });
    at = nextItem(text, end);
  }
  return found;
}

/** The pointer of the member whose key stands at `position`. */
export function pointerAt(text: string, position: number): string {
  const path: PropertyKey[] = [];
  const inObject: boolean[] = [];
  let keyComes = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const end = stringEnd(text, at);
      if (keyComes) path[path.length - 1] = JSON.parse(text.slice(at, end));
      if (position < end) break;
      keyComes = false;
      at = end - 1;
    } else if (char === "{" || char === "[") {
      inObject.push(char === "{");
      path.push(0);
      keyComes = char === "{";
    } else if (char === "}" || char === "]") {
      inObject.pop();
      path.pop();
    } else if (char === ",") {
      keyComes = inObject.at(-1) === true;
      if (!keyComes) path[path.length - 1] = Number(path.at(-1)) + 1;
    }
  }
  return pointer(path);
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return at;
}

const nextItem = (text: string, end: number): number => {
  const at = skipSpace(text, end);
  return text[at] === "," ? skipSpace(text, at + 1) : at;
};

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  let at = start;
  if (text[start] !== "{" && text[start] !== "[") {
    while (at < text.length && !",]} \n\r\t".includes(text.charAt(at))) at++;
    return at;
  }
  let depth = 0;
  do {
    const char = text[at];
    if (char === '"') at = stringEnd(text, at) - 1;
    else if (char === "{" || char === "[") depth++;
    else if (char === "}" || char === "]") depth--;
    at++;
  } while (depth > 0 && at < text.length);
  return at;
}
