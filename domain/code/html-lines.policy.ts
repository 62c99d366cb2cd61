import type { CodeLine } from "./schema.ts";

const PIECE =
  /(<!--[\s\S]*?-->|<![^>]*>)|(<\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)(\/?>)|(&(?:#\w+|\w+);)|([^<&]+|[<&])/gi;
const ATTRIBUTE = /([^\s=]+)(\s*=\s*)?("[^"]*"|'[^']*'|[^\s"'>]+)?|\s+/g;
/** Elements at whose ends a reader expects a new line. */
const BLOCK =
  /^(?:html|head|body|meta|link|title|style|table|thead|tbody|tfoot|tr|td|th|div|p|h[1-6]|ul|ol|li|hr|br|img|a|center)$/i;

/**
 * HTML as coloured lines, broken after the tags of blocks, since a rendered mail is one long line. By hand and in one pass: 80 KB take a
 * general highlighter most of a second, and a few milliseconds here.
 */
export function htmlLines(html: string): CodeLine[] {
  const lines: CodeLine[] = [[]];
  const add = (text: string, kind: string | null) => {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push([part, kind]);
    }
  };
  for (const [whole, comment, start = "", name = "", attributes = "", end = "", entity] of html.matchAll(PIECE)) {
    if (comment !== undefined) add(comment, "comment");
    else if (entity !== undefined) add(entity, "constant");
    else if (name === "") add(whole, null);
    else {
      add(start, null);
      add(name, "tag");
      for (const [text, key, sign = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
        if (key === undefined) add(text, null);
        else
          for (const [part, kind] of [
            [key, "function"],
            [sign, null],
            [value, "string-expression"],
          ] as const)
            add(part, kind);
      }
      add(end, null);
    }
    const broken = (comment !== undefined || BLOCK.test(name)) && lines.at(-1)?.length !== 0;
    if (broken) lines.push([]);
  }
  return lines.filter((line, index) => line.length > 0 || index === 0);
}
