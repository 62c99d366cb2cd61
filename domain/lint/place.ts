import type { Element } from "domhandler";
import { isTag } from "domhandler";
import type { Place } from "./schema.ts";

const BEFORE = 40;
const AFTER = 120;
const LONGEST_MARK = 160;
const STEPS = 4;

/** A stretch of a part with some text around it. `from` and `to` count characters of the part. */
export function stretch(part: Place["part"], text: string, from: number, to: number): Partial<Place> {
  const end = Math.min(to, from + LONGEST_MARK);
  const start = Math.max(0, from - BEFORE);
  const excerpt = text.slice(start, Math.min(text.length, end + AFTER));
  return { part, offset: from, excerpt, mark: [from - start, end - start] };
}

/** The place of an element: its opening tag, and how it is reached. */
export function elementPlace(html: string, element: Element): Partial<Place> {
  const from = element.startIndex ?? 0;
  const close = html.indexOf(">", from);
  return { ...stretch("html", html, from, close < 0 ? html.length : close + 1), path: pathOf(element) };
}

/** The last few steps to an element, as a selector that says which one among its like. */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < STEPS; at = parentOf(at)) steps.unshift(step(at));
  return steps.join(" > ");
}

export const parentOf = ({ parent }: Element): Element | null => (parent && isTag(parent) ? parent : null);

function step(element: Element): string {
  const id = element.attribs.id;
  if (id && /^[\w-]{1,40}$/.test(id)) return `${element.name}#${id}`;
  let no = 1;
  for (let before = element.prev; before && no < 1000; before = before.prev)
    if (isTag(before) && before.name === element.name) no += 1;
  return no === 1 ? element.name : `${element.name}:nth-of-type(${no})`;
}
